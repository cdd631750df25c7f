//! `sente plot`: a picture of many positions, as SVG, or as PNG whose words look the same on every machine.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
};

use clap::ArgMatches;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, Tree, fontdb::Database},
};
use sente::{AnyGame, Phrase, error::shown};
use sente_pages::draw;

use crate::{
    Program, args,
    failure::{Failure, why},
    watch::Watch,
};

/// The letters of a PNG: see `assets/README.md`.
const FONT: &[u8] = include_bytes!("../assets/picture.otf");

/// What the font calls itself.
const FAMILY: &str = "Noto Sans CJK SC";

/// How many pixels a PNG has for one of its drawing, so that words are crisp.
const SCALE: f32 = 2.0;

/// What a file holds, by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Svg,
    Png,
}

impl Format {
    fn of(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        let is = |known: &str| extension.eq_ignore_ascii_case(known);
        if is("svg") { Some(Format::Svg) } else { is("png").then_some(Format::Png) }
    }
}

/// Draws the picture asked for into a file.
pub(crate) fn run(program: &Program, game: &dyn AnyGame, matches: &ArgMatches) -> Result<(), Failure> {
    let about = game.about();
    let input = args::input(matches, &[about.rules, about.picture]);
    let path = matches.get_one::<PathBuf>("out").map(PathBuf::as_path).unwrap_or(Path::new(""));
    let name = shown(&path.to_string_lossy());
    let Some(format) = Format::of(path) else {
        return Err(Failure::usage(Phrase::new("error-plot-file").with("text", name)));
    };
    let watch = Watch::new(program, matches)?;
    let picture =
        game.picture(&input, &watch.limits()).map_err(|failed| watch.failed(failed, "stopped-plot"))?;
    drop(watch);
    let svg = draw::picture(&program.words, &picture);
    let drawn = match format {
        Format::Svg => svg.into_bytes(),
        Format::Png => {
            png(&svg).map_err(|why| Failure::NotMade(Phrase::new("error-plot-drawing").with("why", why)))?
        }
    };
    fs::write(path, drawn).map_err(|error| unwritten(path, &error))?;
    let says = Phrase::new("plot-written").with("path", whole(path)).with("title", picture.title);
    Ok(writeln!(io::stdout(), "{}", program.words.say(&says))?)
}

/// That the file was not written, and why.
fn unwritten(path: &Path, error: &io::Error) -> Failure {
    // The file need not be there, but its folder must.
    let why = match path.parent() {
        Some(folder) if error.kind() == io::ErrorKind::NotFound => {
            Phrase::new("io-no-folder").with("folder", whole(folder))
        }
        _ => why(error),
    };
    Failure::NotMade(Phrase::new("error-file-out").with("path", whole(path)).with("why", why))
}

/// A path as one may copy it, on one line.
fn whole(path: &Path) -> String {
    path.to_string_lossy()
        .chars()
        .map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c })
        .collect()
}

/// A drawing in pixels.
fn png(svg: &str) -> Result<Vec<u8>, String> {
    let tree = Tree::from_str(svg, &options()).map_err(|error| error.to_string())?;
    let size = tree.size().to_int_size().scale_by(SCALE).ok_or("0 x 0")?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or("0 x 0")?;
    resvg::render(&tree, Transform::from_scale(SCALE, SCALE), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| error.to_string())
}

/// The one font, whichever a drawing names.
fn options() -> usvg::Options<'static> {
    let mut fonts = Database::new();
    fonts.load_font_data(FONT.to_vec());
    fonts.set_sans_serif_family(FAMILY);
    fonts.set_serif_family(FAMILY);
    fonts.set_monospace_family(FAMILY);
    usvg::Options { font_family: FAMILY.to_owned(), fontdb: Arc::new(fonts), ..usvg::Options::default() }
}
