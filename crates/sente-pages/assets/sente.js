// What pages do beyond links and forms: theme, copying, keys, clicking cards, live solves. Everything listens on the
// document, so that it goes on working after htmx has swapped the page; pages work without any of it.
(() => {
  "use strict";

  const root = document.documentElement;
  const all = (selector, from = document) => [...from.querySelectorAll(selector)];
  root.classList.add("js");

  // ---- Theme: light, dark, or as the system has it until one is chosen.

  const store = {
    get(key) { try { return localStorage.getItem(key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem(key, value); } catch { /* private windows may refuse */ } },
  };
  const isDark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  const showTheme = () =>
    all("[data-theme-toggle]").forEach((button) => button.setAttribute("aria-pressed", String(isDark())));
  if (["light", "dark"].includes(store.get("theme"))) root.dataset.theme = store.get("theme");
  const toggleTheme = () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    store.set("theme", root.dataset.theme);
    showTheme();
  };

  // ---- Copying a text, or the page's address.

  const copy = async (button) => {
    const text = button.hasAttribute("data-copy-link") ? location.href : button.dataset.copy;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Not a secure page, or not permitted.
      const field = document.createElement("textarea");
      field.value = text;
      field.className = "unseen";
      document.body.append(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      button.focus();
    }
    if (!button.dataset.done || button.dataset.says) return;
    button.dataset.says = button.textContent;
    button.textContent = button.dataset.done;
    setTimeout(() => {
      button.textContent = button.dataset.says;
      delete button.dataset.says;
    }, 1600);
  };

  // ---- Groups of links in which the arrow keys go about, so that a group is one stop of the tab key.

  const GROUPS = ".stones, .track, .strip, .chips";
  const items = (group) => all("a[href]", group);
  const rove = (group, chosen) => items(group).forEach((item) => { item.tabIndex = item === chosen ? 0 : -1; });
  const startRoving = () =>
    all(GROUPS).forEach((group) => {
      const links = items(group);
      const now = links.find((link) => link.hasAttribute("aria-current"));
      // Of stones the last is the smallest take.
      rove(group, now ?? (group.matches(".stones") ? links.at(-1) : links[0]));
    });
  const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
  const moveFocus = (event, group) => {
    const links = items(group);
    const at = links.indexOf(document.activeElement);
    if (at < 0) return false;
    const to = { Home: 0, End: links.length - 1 }[event.key] ?? at + (STEPS[event.key] ?? NaN);
    if (!links[to]) return event.key in STEPS;
    rove(group, links[to]);
    links[to].focus();
    return true;
  };

  // ---- Keys for the whole page: a link or button with data-key, the arrows for the moments of the game.

  const keyDown = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    // A box or a dial takes arrows and the space bar, but no letters.
    const box = target.matches("input[type=checkbox], input[type=radio]");
    if (!box && target.matches("input, select, textarea, [contenteditable]")) return;
    if (box && !/^[a-z]$/.test(event.key)) return;
    const group = target.closest(GROUPS);
    if (group && moveFocus(event, group)) {
      event.preventDefault();
      return;
    }
    const selector = { ArrowLeft: "a[rel=prev]", ArrowRight: "a[rel=next]" }[event.key] ??
      (/^[a-z]$/.test(event.key) ? `[data-key="${event.key}"]` : null);
    const link = selector && document.querySelector(selector);
    if (link) {
      event.preventDefault();
      link.click();
    }
  };

  // ---- A deck to click cards from into hands.

  const RANKS = "3456789TJQKA2XD";
  const SAID = [[/小王/g, "X"], [/大王/g, "D"], [/10/g, "T"]];
  const READ = { 0: "T", B: "X", R: "D" };
  const ofDeck = (rank) => ("XD".includes(rank) ? 1 : 4);
  const sorted = (cards) => [...cards].sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));

  // The cards in a text, as the program reads them; null where it holds something else.
  const read = (text) => {
    let left = text.normalize("NFKC");
    SAID.forEach(([word, rank]) => { left = left.replace(word, rank); });
    const cards = [...left.toUpperCase().replace(/[\s,，、]/g, "")].map((sign) => READ[sign] ?? sign);
    return cards.every((card) => RANKS.includes(card)) ? sorted(cards) : null;
  };

  const face = (deck, rank) => deck.querySelector(`[data-rank="${rank}"] svg`).cloneNode(true);
  const nameOf = (deck, rank) => deck.querySelector(`[data-rank="${rank}"]`).dataset.name;

  const showDeck = (deck) => {
    const used = {};
    all("[data-hand]", deck).forEach((hand) => {
      const cards = read(hand.querySelector("[data-held-text]").value) ?? [];
      cards.forEach((card) => { used[card] = (used[card] ?? 0) + 1; });
      hand.querySelector("[data-count]").textContent = cards.length || "";
      const held = hand.querySelector("[data-held]");
      held.replaceChildren(...cards.map((card, at) => {
        const button = document.createElement("button");
        button.type = "button";
        button.className = "card";
        button.dataset.at = at;
        button.setAttribute("aria-label", `${nameOf(deck, card)}: ${held.dataset.remove}`);
        button.append(face(deck, card));
        return button;
      }));
    });
    all("[data-rank]", deck).forEach((button) => {
      const left = Math.max(0, ofDeck(button.dataset.rank) - (used[button.dataset.rank] ?? 0));
      button.querySelector("[data-left]").textContent = left;
      // Not disabled, which would lose the focus of whoever goes by keys.
      button.setAttribute("aria-disabled", String(left === 0));
    });
  };

  const activate = (hand) =>
    all("[data-hand]", hand.closest("[data-deck]")).forEach((other) => {
      other.classList.toggle("active", other === hand);
      other.querySelector("[data-into]")?.setAttribute("aria-pressed", String(other === hand));
    });

  const setCards = (hand, cards) => {
    const field = hand.querySelector("[data-held-text]");
    field.value = sorted(cards).join("");
    // What the history keeps of a page is its attributes.
    field.setAttribute("value", field.value);
    field.dispatchEvent(new Event("change", { bubbles: true }));
    showDeck(hand.closest("[data-deck]"));
  };

  const clickDeck = (deck, target) => {
    const hand = target.closest("[data-hand]");
    if (hand) activate(hand);
    const rank = target.closest("[data-rank]");
    if (rank && rank.getAttribute("aria-disabled") !== "true") {
      const into = deck.querySelector("[data-hand].active") ?? deck.querySelector("[data-hand]");
      setCards(into, [...(read(into.querySelector("[data-held-text]").value) ?? []), rank.dataset.rank]);
    }
    const card = target.closest("[data-at]");
    if (card) {
      const cards = read(hand.querySelector("[data-held-text]").value) ?? [];
      const at = Number(card.dataset.at);
      cards.splice(at, 1);
      setCards(hand, cards);
      const left = all("[data-at]", hand);
      (left[Math.min(at, left.length - 1)] ?? hand.querySelector("[data-held-text]")).focus();
    }
    if (target.closest("[data-clear]")) setCards(hand, []);
  };

  // ---- Boards that are forms: nothing to play without a card, and touches coloured for the hand that was chosen.

  const showCards = (form) => {
    const play = form.querySelector("[data-play]");
    if (play) play.disabled = !form.querySelector("input[name=card]:checked");
  };
  const showTouch = (form) => {
    const own = form.querySelector("input[name=own]:checked")?.value;
    const hints = all("a[data-own]", form.closest(".board"));
    all("button[name=other]", form).forEach((button) => {
      const hint = hints.find((hint) => hint.dataset.own === own && hint.dataset.other === button.value);
      ["win", "loss", "draw"].forEach((what) => button.classList.toggle(what, Boolean(hint?.classList.contains(what))));
      button.title = hint?.title ?? "";
    });
  };

  // ---- Live solves: a stream of events until there is an answer, which the page then has when it is loaded again.

  const running = new Map();
  // The streams that came to an end, which do not begin by themselves again.
  const ended = new Set();

  const stop = (section) => {
    running.get(section)?.close();
    running.delete(section);
    ended.add(section.dataset.events);
    section.classList.remove("running");
    const go = section.querySelector("[data-go]");
    const halt = section.querySelector("[data-stop]");
    const hadFocus = document.activeElement === halt;
    if (go) go.hidden = false;
    if (halt) halt.hidden = true;
    if (hadFocus) go?.focus();
  };

  // Whether the next swap is of this page itself, whose address may lead on to another.
  let reloading = false;
  const reload = () => {
    if (!window.htmx) {
      location.reload();
      return;
    }
    reloading = true;
    window.htmx.ajax("GET", location.pathname + location.search, {
      source: document.body,
      target: "#page",
      select: "#page",
      swap: "outerHTML show:none",
    });
  };

  const start = (section) => {
    if (running.has(section)) return;
    const says = section.querySelector("[data-progress]");
    const list = section.querySelector("[data-decided]");
    const stream = new EventSource(section.dataset.events);
    running.set(section, stream);
    section.classList.add("running");
    list?.replaceChildren();
    const go = section.querySelector("[data-go]");
    const halt = section.querySelector("[data-stop]");
    const hadFocus = document.activeElement === go;
    if (halt) halt.hidden = false;
    if (go) go.hidden = true;
    if (hadFocus) halt?.focus();
    const on = (name, what) => stream.addEventListener(name, (event) => {
      let data;
      try { data = JSON.parse(event.data); } catch { return; }
      what(data);
    });
    on("progress", (data) => { if (says) says.textContent = data.text; });
    on("verdict", (data) => {
      const item = document.createElement("li");
      item.className = `verdict ${data.outcome}`;
      item.textContent = data.text;
      list?.prepend(item);
    });
    on("move", (data) => {
      const item = document.createElement("li");
      item.className = data.outcome;
      item.textContent = data.text ?? data.move;
      list?.append(item);
    });
    on("answer", () => {
      stop(section);
      reload();
    });
    on("problem", (data) => {
      stop(section);
      if (says) says.textContent = data.detail ?? data.title;
    });
    // The stream broke off, or was refused.
    stream.onerror = () => {
      if (running.get(section) !== stream) return;
      stop(section);
      failed(navigator.onLine ? "server" : "offline");
    };
  };

  // ---- What went wrong on the way to the server.

  const failed = (what) => {
    const place = document.getElementById("failed");
    if (!place) return false;
    place.textContent = place.dataset[what] ?? place.dataset.server ?? "";
    place.hidden = false;
    return true;
  };

  // ---- Beginnings: of the page, and of each that takes its place.

  const begin = () => {
    showTheme();
    startRoving();
    all("[data-deck]").forEach(showDeck);
    all("form[data-cards]").forEach(showCards);
    all("form[data-touch]").forEach(showTouch);
    const now = document.querySelector(".history [aria-current]");
    const list = now?.closest("ol");
    if (list) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
    [...running.keys()].filter((section) => !section.isConnected).forEach(stop);
    all(".solving[data-auto]").filter((section) => !ended.has(section.dataset.events)).forEach(start);
  };

  // Whether the last click was made by a key.
  let byKey = false;
  document.addEventListener("click", (event) => {
    byKey = event.detail === 0;
    const target = event.target instanceof Element ? event.target : null;
    if (!target) return;
    if (target.closest("[data-theme-toggle]")) toggleTheme();
    const copied = target.closest("[data-copy], [data-copy-link]");
    if (copied) copy(copied);
    const deck = target.closest("[data-deck]");
    if (deck) clickDeck(deck, target);
    const section = target.closest(".solving");
    if (section && target.closest("[data-go]")) start(section);
    if (section && target.closest("[data-stop]")) {
      stop(section);
      const says = section.querySelector("[data-progress]");
      if (says) says.textContent = `${says.dataset.stopped} ${says.textContent}`;
    }
  });
  document.addEventListener("keydown", keyDown);
  document.addEventListener("input", (event) => {
    const deck = event.target.closest?.("[data-deck]");
    if (deck) showDeck(deck);
  });
  document.addEventListener("focusin", (event) => {
    const hand = event.target.closest?.("[data-hand]");
    if (hand && event.target.matches("[data-held-text]")) activate(hand);
    const group = event.target.closest?.(GROUPS);
    if (group && event.target.matches("a[href]")) rove(group, event.target);
  });
  document.addEventListener("change", (event) => {
    const form = event.target.form;
    if (form?.matches("[data-cards]")) showCards(form);
    if (form?.matches("[data-touch]")) showTouch(form);
  });
  document.addEventListener("reset", (event) => {
    if (event.target.matches("[data-cards]")) setTimeout(() => showCards(event.target));
  });

  // Where the keys were before a swap: in the same group of the new page, or else at its beginning, as after a click, so
  // that the arrow keys go about the game's moments.
  let place = null;
  document.addEventListener("htmx:beforeSwap", () => {
    const group = byKey ? document.activeElement?.closest(GROUPS) : null;
    place = group ? all(GROUPS).indexOf(group) : null;
  });
  document.addEventListener("htmx:afterSwap", (event) => {
    if (!reloading) return;
    reloading = false;
    const led = event.detail?.xhr?.responseURL;
    if (led) history.replaceState(history.state, "", led);
  });
  document.addEventListener("htmx:afterSettle", () => {
    begin();
    document.querySelector("#page .alert")?.scrollIntoView({ block: "nearest" });
    if (document.activeElement && document.activeElement !== document.body) return;
    const link = place === null ? null : all(GROUPS)[place]?.querySelector('a[tabindex="0"]');
    (link ?? document.getElementById("page"))?.focus({ preventScroll: true });
  });
  document.addEventListener("htmx:historyRestore", begin);
  document.addEventListener("htmx:beforeRequest", () => {
    const place = document.getElementById("failed");
    if (place) place.hidden = true;
  });
  document.addEventListener("htmx:sendError", (event) => {
    const path = event.detail?.pathInfo?.finalRequestPath;
    if (!failed(navigator.onLine ? "server" : "offline") && path) location.href = path;
  });
  document.addEventListener("htmx:responseError", () => failed("server"));
  addEventListener("pagehide", () => [...running.keys()].forEach(stop));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", showTheme);

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
  else begin();
})();
