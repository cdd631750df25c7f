//! `GET /api/v1/openapi.json`: the description of the API. Routes and fields describe themselves; what an answer is stands in
//! `docs/answer.schema.json`, and only there.

use axum::{Extension, body::Bytes, response::Response};
use serde_json::{Map, Value, json};
use utoipa::openapi::OpenApi;

use super::ready;

/// What `sente solve --json` prints.
const ANSWER: &str = include_str!("../../../../docs/answer.schema.json");

/// The description, as JSON.
#[derive(Clone)]
pub(crate) struct Whole(pub(crate) Bytes);

/// This description.
#[utoipa::path(
    get,
    path = "/api/v1/openapi.json",
    responses((status = 200, description = "This description.", body = Object))
)]
pub(crate) async fn description(Extension(Whole(description)): Extension<Whole>) -> Response {
    ready(description)
}

/// The description of the routes with the schemas that they speak of.
pub(crate) fn whole(routes: &OpenApi) -> Bytes {
    let mut description = serde_json::to_value(routes).unwrap_or_default();
    // A stream is no JSON, and has no schema.
    for path in description["paths"].as_object_mut().into_iter().flat_map(Map::values_mut) {
        if let Some(stream) = path.pointer_mut("/get/responses/200/content/text~1event-stream") {
            *stream = json!({});
        }
    }
    let schemas = &mut description["components"]["schemas"];
    if !schemas.is_object() {
        *schemas = Value::Object(Map::new());
    }
    if let Some(schemas) = schemas.as_object_mut() {
        schemas.extend(of_answers());
        schemas.extend(of_problems());
    }
    description.to_string().into()
}

/// The definitions of the answer's schema, each under its name.
fn of_answers() -> Map<String, Value> {
    let mut schema: Value = serde_json::from_str(ANSWER).unwrap_or_default();
    let mut definitions = schema["$defs"].take();
    point(&mut definitions);
    match definitions {
        Value::Object(definitions) => definitions,
        _ => Map::new(),
    }
}

/// Makes references point to where the definitions stand here. No schema is deep.
fn point(schema: &mut Value) {
    match schema {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(to) if name == "$ref" => {
                        *to = to.replace("#/$defs/", "#/components/schemas/");
                    }
                    value => point(value),
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(point),
        _ => {}
    }
}

fn of_problems() -> Map<String, Value> {
    let problem = json!({
        "description": "What is wrong (RFC 9457).",
        "type": "object",
        "properties": {
            "type": { "description": "The address that explains this kind of problem.", "type": "string", "format": "uri-reference" },
            "title": { "description": "What this kind is, in words.", "type": "string" },
            "status": { "description": "The HTTP status.", "type": "integer" },
            "detail": { "description": "What is wrong in particular, in words.", "type": "string" },
        },
        "required": ["type", "title", "status"],
    });
    let known = ["game", "position", "rules", "outcome", "winner", "decided", "legal_move_count"];
    let mut properties: Map<String, Value> = Map::new();
    let unfinished = of_answers().remove("unfinished").unwrap_or_default();
    for field in known {
        properties.insert(field.to_owned(), unfinished["properties"][field].clone());
    }
    properties.insert(
        "limit".to_owned(),
        json!({
            "description": "The field of the request that sets the limit; null where the machine has no more memory.",
            "enum": ["max_positions", "max_memory", "timeout", null],
        }),
    );
    let required: Vec<&str> = known.into_iter().chain(["limit", "detail"]).collect();
    let reached = json!({
        "description": "A limit was reached before the answer, and what was known by then.",
        "allOf": [{ "$ref": "#/components/schemas/problem" }],
        "type": "object",
        "properties": properties,
        "required": required,
    });
    Map::from_iter([("problem".to_owned(), problem), ("limit-reached".to_owned(), reached)])
}
