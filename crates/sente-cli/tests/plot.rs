//! `sente plot`: what is in the files it writes, and what it refuses.

mod common;

use std::{collections::BTreeSet, fs, path::PathBuf};

use common::{EN, Ran, ZH, command, run};
use resvg::{
    tiny_skia::Pixmap,
    usvg::{
        Options, Tree,
        roxmltree::{Document, Node},
    },
};
use sente::{Catalog, Limits, Picture, options::Input, picture::Labels};
use sente_text::{Lang, Words};
use skrifa::{FontRef, MetadataProvider};

/// The font that words are set in.
const FONT: &[u8] = include_bytes!("../assets/picture.otf");

/// Every kind of picture there is, as typed; long strips made shorter.
fn kinds() -> Vec<String> {
    let catalog = Catalog::standard();
    let about = catalog.games().map(sente::AnyGame::about);
    about
        .flat_map(|about| {
            about
                .picture_examples
                .iter()
                .map(move |kind| format!("{} {}", about.id, kind.replace("2..=60", "2..=15")))
        })
        .chain(
            ["nim --misere", "wythoff --misere", "bash --max 5 --race --misere", "touch --preset chopsticks"]
                .map(str::to_owned),
        )
        .collect()
}

fn picture(of: &str) -> Picture {
    let (game, options) = of.split_once(' ').expect("a game and options");
    let catalog = Catalog::standard();
    let game = catalog.find(game).expect(of);
    let about = game.about();
    let input = Input::read(options.split_whitespace(), &[about.rules, about.picture]).expect(of);
    game.picture(&input, &Limits::default()).expect(of)
}

/// A file that no other test writes.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

fn plot(locale: &str, of: &str, out: &PathBuf) -> Ran {
    let mut command = command(locale);
    command.arg("plot").args(of.split_whitespace()).arg("--out").arg(out);
    run(command, "")
}

/// The characters that a text needs and the font has not.
fn missing(text: &str) -> BTreeSet<char> {
    let font = FontRef::new(FONT).expect("a font");
    let has = |c: &char| c.is_control() || font.charmap().map(*c).is_some();
    text.chars().filter(|c| !has(c)).collect()
}

#[test]
fn the_font_has_every_character_of_titles_axes_and_labels() {
    assert_eq!(missing("0 先手 必胜\n"), BTreeSet::new());
    assert_eq!(missing("鑫"), BTreeSet::from(['鑫']));
    assert!(FONT.len() < 100_000, "{} bytes", FONT.len());
    let all_words = Lang::ALL.map(Words::new);
    for of in kinds() {
        let picture = picture(&of);
        for words in &all_words {
            for phrase in [&picture.title, &picture.across.name, &picture.up.name] {
                let text = words.say(phrase);
                assert_eq!(missing(&text), BTreeSet::new(), "{of}: {text}");
            }
            for axis in [&picture.across, &picture.up] {
                if let Labels::Texts(texts) = &axis.labels {
                    assert_eq!(missing(&texts.concat()), BTreeSet::new(), "{of}");
                }
            }
        }
    }
}

/// A file of each kind is well-formed, of one language, and says nothing that the font cannot.
#[test]
fn a_drawing_is_well_formed_and_worded() {
    for (locale, lang) in [(EN, Lang::En), (ZH, Lang::Zh)] {
        let words = Words::new(lang);
        for (i, of) in kinds().iter().enumerate() {
            let path = file(&format!("plot-{}-{i}.svg", lang.code()));
            let told = plot(locale, of, &path).answer();
            let title = words.say(&picture(of).title);
            assert!(told.ends_with(&format!("{title}\n")), "{told}");
            let svg = fs::read_to_string(&path).expect("the file is there");
            let document = Document::parse(&svg).unwrap_or_else(|error| panic!("{of}: {error}"));
            let text: String =
                document.descendants().filter(Node::is_text).filter_map(|node| node.text()).collect();
            // A long title goes over several lines.
            let bare = |text: &str| text.split_whitespace().collect::<String>();
            assert!(bare(&text).contains(&bare(&title)), "{of}: {title} in {text}");
            assert_eq!(missing(&text), BTreeSet::new(), "{of}");
            let tree =
                Tree::from_str(&svg, &Options::default()).unwrap_or_else(|error| panic!("{of}: {error}"));
            assert!(tree.size().width() >= 200.0 && tree.size().height() >= 50.0, "{of}: {:?}", tree.size());
            assert!(
                !svg.contains("http://")
                    || svg.matches("http://").count() == svg.matches("http://www.w3.org/").count()
            );
        }
    }
}

/// A PNG has two pixels for one of the drawing, and its words are there whatever fonts the machine has.
#[test]
fn a_png_is_sharp_and_has_its_words() {
    for (locale, code) in [(EN, "en"), (ZH, "zh")] {
        let of = "wythoff --picture cold --to 12";
        let (svg, png) = (file(&format!("plot-{code}.svg")), file(&format!("plot-{code}.PNG")));
        plot(locale, of, &svg).answer();
        plot(locale, of, &png).answer();
        let svg = fs::read_to_string(&svg).expect("the file is there");
        let size = Tree::from_str(&svg, &Options::default()).expect("a drawing").size().to_int_size();
        let whole = Pixmap::load_png(&png).expect("a PNG");
        assert_eq!((whole.width(), whole.height()), (2 * size.width(), 2 * size.height()));
        // Without its words it is another picture.
        let document = Document::parse(&svg).expect("a drawing");
        let texts = document.descendants().filter(|node| node.has_tag_name("text"));
        let mut ranges: Vec<_> = texts.map(|node| node.range()).collect();
        assert!(!ranges.is_empty());
        ranges.reverse();
        let mut bare = svg.clone();
        ranges.into_iter().for_each(|range| bare.replace_range(range, ""));
        let tree = Tree::from_str(&bare, &Options::default()).expect("a drawing");
        let mut pixels = Pixmap::new(whole.width(), whole.height()).expect("room");
        resvg::render(&tree, resvg::tiny_skia::Transform::from_scale(2.0, 2.0), &mut pixels.as_mut());
        assert!(pixels.data() != whole.data(), "{code}");
    }
}

#[test]
fn what_makes_no_picture_is_refused_in_one_line() {
    let out = file("refused.svg");
    for (arguments, says) in [
        ("nim --out refused.gif", "'refused.gif' is neither .svg nor .png"),
        ("nim --out svg", "'svg' is neither .svg nor .png"),
        ("nim --out -", "'-' is neither .svg nor .png"),
        ("nim --out=", "--out needs a value"),
        ("nim", "--out <FILE> is missing"),
        ("nim --picture grundy --misere --out refused.svg", "leave out --misere"),
        ("wythoff --to 1000 --out refused.svg", "--to must be from 1 to 200, not 1000"),
        ("bash --out refused.svg", "--max is missing"),
        ("doudizhu --out refused.svg", "doudizhu has no picture"),
        ("斗地主 --out refused.svg", "doudizhu has no picture"),
        ("chess --out refused.svg", "there is no game 'chess'"),
        ("touch --picture hands --limits 3 --out refused.svg", "--limits goes only with --picture strip"),
    ] {
        let mut command = command(EN);
        command.current_dir(env!("CARGO_TARGET_TMPDIR")).arg("plot").args(arguments.split_whitespace());
        let ran = run(command, "");
        assert_eq!(
            (ran.status, ran.out.as_str(), ran.err.lines().count()),
            (Some(2), "", 1),
            "{arguments}: {ran:?}"
        );
        assert!(ran.err.contains(says), "{arguments}: {}", ran.err);
        assert!(ran.err.contains("Example: sente plot "), "{arguments}: {}", ran.err);
    }
    assert!(!out.exists());
}

/// Where the command is right and the file is not written, no other command is shown.
#[test]
fn a_file_that_cannot_be_written_is_told_plainly() {
    let folder = file("folder.svg");
    let _ = fs::create_dir(&folder);
    let folder = folder.to_string_lossy().into_owned();
    let long = format!("{}/{}.svg", "no-such-folder", "long".repeat(20));
    for (out, en, zh) in [
        ("no-such-folder/x.svg", "there is no folder 'no-such-folder'", "没有文件夹“no-such-folder”"),
        (&long, &*long, &*long),
        (&folder, "it is a directory", "这是目录"),
    ] {
        for (locale, says) in [(EN, en), (ZH, zh)] {
            let ran = plot(locale, "nim --to 3", &PathBuf::from(out));
            let told = (ran.status, ran.out.as_str(), ran.err.lines().count());
            assert_eq!(told, (Some(1), "", 1), "{out}: {ran:?}");
            assert!(ran.err.contains(says) && !ran.err.contains("sente plot "), "{out}: {}", ran.err);
        }
    }
}

/// The name of the file is told whole, so that it can be copied.
#[test]
fn what_is_written_is_told_by_its_whole_name() {
    let path = file(&format!("{}.svg", "long".repeat(20)));
    let told = plot(EN, "nim --to 3", &path).answer();
    assert!(told.starts_with(&format!("{}: ", path.display())), "{told}");
}

#[test]
fn a_limit_leaves_no_file() {
    let out = file("stopped.svg");
    for (limit, says) in [("--max-positions 100", "--max-positions"), ("--timeout 0s", "--timeout")] {
        let ran = plot(EN, &format!("touch --picture strip --limits 2..=150 {limit}"), &out);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.lines().count()), (Some(3), "", 1), "{ran:?}");
        assert!(ran.err.starts_with("sente: no picture: ") && ran.err.contains(says), "{}", ran.err);
    }
    assert!(!out.exists());
}
