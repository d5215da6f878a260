// Keeps the door's key out of the address and says so when the table is lost.
//
// Python can do neither: it never sees the fragment of the address, and it cannot draw while the connection is down.
(() => {
  'use strict';

  const BEAT = 1000; // ms between two signs of life
  const PATIENCE = 1500; // ms a sign of life may take; with the beat, a loss shows within three seconds
  const GIVE_UP = 8000; // ms of silence after which the connection counts as dead, whatever the browser thinks
  const GOES_WITHIN = 10_000; // ms in which a page that wants to go has gone
  const SHUT_OUT = 4403; // a connection that ends so belongs to a device that is let in no longer (connections.py)

  // ------------------------------------------------------------------ the key
  // It has done its work at the door: it stays neither in the address bar nor in what a player shares or prints.
  if (/^#k=/.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search);

  if (flet.pyodide) return; // the installed app carries its own table

  // ---------------------------------------------------------------- the table
  const Socket = window.WebSocket;
  let socket = null; // the newest connection
  let born = null; // which start of the table answered last
  let seen = Date.now(); // when it last gave a sign
  let lost = false;
  let anew = false; // the app knows of the loss and is connecting again
  let held = []; // what the app is not yet told: that its connection has ended
  let asking = false;
  let drawn = false; // the app has had something to draw: a page that is refused its connection has not
  let stood = null; // what had the focus when the table was lost

  // The app replaces its screen by an empty one as soon as it hears that its connection has ended. So it hears it only
  // when the table answers again; until then its last picture stays, under a word that it is old.
  const heldBack = new WeakMap(); // a listener of the app -> the one that tells it later
  const ended = new WeakSet();
  const givenUp = new WeakSet();

  window.WebSocket = class extends Socket {
    constructor(...where) {
      super(...where);
      socket = this;
      super.addEventListener('message', (event) => heard(this, event.data));
      super.addEventListener('close', ({ code }) => { ended.add(this); if (code === SHUT_OUT) loadAnew(); else loseTable(); });
    }

    addEventListener(kind, tell, options) {
      if (kind !== 'close' && kind !== 'error') return super.addEventListener(kind, tell, options);
      const later = function (event) {
        if (event.isTrusted && givenUp.has(this)) return; // it has been told already
        hold(() => tell.call(this, event));
      };
      heldBack.set(tell, later);
      return super.addEventListener(kind, later, options);
    }

    removeEventListener(kind, tell, options) {
      return super.removeEventListener(kind, heldBack.get(tell) ?? tell, options);
    }
  };

  // A connection whose other end is gone may stay "open" for many minutes. This ends it for the app at once.
  function giveUp(silent) {
    silent.close();
    givenUp.add(silent);
    ended.add(silent);
    silent.dispatchEvent(new CloseEvent('close', { code: 1006, wasClean: false }));
  }

  function heard(speaking, word) {
    seen = Date.now();
    drawn = true;
    if (speaking === socket && !held.length && (lost || splash.shown())) splash.heard(word, screenStands);
  }

  function screenStands() {
    splash.remove();
    if (lost && !held.length && !ended.has(socket)) findTable();
  }

  function hold(tell) {
    if (born === null) return tell();
    held.push(tell);
    loseTable();
  }

  // A table that was started anew gives the app a new screen. From the same table it gets the one it has once more, and
  // with that Flet's client (1.0.5) draws for ever and the page stands still: then the page is loaded anew instead.
  function deliver(another) {
    if (drawn && !another) return loadAnew();
    keepPicture();
    anew = true;
    for (const tell of held.splice(0)) tell();
  }

  async function ask() {
    if (asking) return;
    asking = true;
    const knew = held.length > 0; // an answer to what was asked before the loss may be the last that the table gave
    const late = new AbortController(); // older phones have no AbortSignal.timeout
    const enough = setTimeout(() => late.abort(), PATIENCE);
    try {
      const answer = await fetch('/alive', { cache: 'no-store', signal: late.signal });
      const said = answer.ok && await answer.json();
      if (said?.let_in === false) loadAnew(); // it slept while it was shut out
      else if (said) answered(said.table, knew);
      else if (born !== null) loseTable();
    } catch {
      if (born !== null) loseTable(); // a server that never gave the sign is none of ours: Flet looks after it
    } finally {
      clearTimeout(enough);
      asking = false;
    }
    if (held.length && !knew) ask();
  }

  function answered(start, knew) {
    const silent = Date.now() - seen;
    // Out of sight a browser lets a page ask once a minute: whether that was all is found out when it is looked at again.
    if (document.hidden && silent > GIVE_UP) return;
    const another = (born ?? flet.table ?? start) !== start; // the page says itself which start it is of
    born = start;
    if (another && !socket) return loadAnew(); // it ended while the app was still coming from it, and that may wait for ever
    if (socket && !ended.has(socket) && (another || silent > GIVE_UP)) {
      loseTable();
      giveUp(socket);
    }
    seen = Date.now();
    if (held.length && (knew || another)) deliver(another);
    else if (lost && !anew && socket?.readyState === Socket.OPEN) findTable(); // only the sign was late
  }

  ask();
  setInterval(ask, BEAT);
  addEventListener('online', ask);
  addEventListener('offline', ask); // a table on this very machine needs no network
  document.addEventListener('visibilitychange', ask);

  // ------------------------------------------------------------ what is shown
  const sheet = document.createElement('style');
  sheet.textContent = `
    @font-face { font-family: "Tableside"; font-weight: 600; src: url(/fonts/nunito-latin-600-normal.woff2) format("woff2"); }
    @font-face { font-family: "Tableside"; font-weight: 900; src: url(/fonts/nunito-latin-900-normal.woff2) format("woff2"); }
    #lost { --ground: 241 231 214; --sheet: #FDF8EE; --side: #D9CAB0; --ink: #2A2019; --soft: #5E5040; --mark: #F28C28; }
    #lost.night { --ground: 21 16 12; --sheet: #3A2C22; --side: #0A0705; --ink: #F7EBD8; --soft: #C6B59B; --mark: #FFA24A; }
    #kept { position: fixed; inset: 0; width: 100%; height: 100%; z-index: 2147483500; pointer-events: none; }
    #lost { position: fixed; inset: 0; z-index: 2147483600; display: none; align-items: flex-end; justify-content: center;
      background: rgb(var(--ground) / .55); touch-action: none; font-family: "Tableside", system-ui, sans-serif;
      font-weight: 600; color: var(--ink); }
    #lost.shown { display: flex; }
    #lost > div { box-sizing: border-box; width: min(100% - 32px, 34rem); max-height: calc(100% - 32px); overflow: auto;
      margin: 16px 16px calc(20px + env(safe-area-inset-bottom)); padding: 20px 24px; border-radius: 24px;
      background: var(--sheet); box-shadow: 0 4px 0 var(--side); border-left: 12px solid var(--mark); }
    #lost p { margin: 0 0 8px; font-size: 1.375rem; line-height: 1.3; }
    #lost p:first-child { font-size: 2rem; font-weight: 900; line-height: 1.1; }
    #lost p:last-child { margin: 0; font-size: 1rem; color: var(--soft); font-variant-numeric: tabular-nums; }`;
  const notice = document.createElement('div');
  notice.id = 'lost';
  notice.setAttribute('role', 'alert');
  notice.setAttribute('aria-live', 'assertive');
  document.head.append(sheet);
  // The page is not yet there when this script runs; a live region must stand before it is spoken in.
  document.addEventListener('DOMContentLoaded', () => document.body.append(notice));
  // The letters must be here before the table is gone.
  addEventListener('load', () => { document.fonts.load('600 16px Tableside'); document.fonts.load('900 16px Tableside'); });

  // As the holder of this device has set it, else as the system says. The app keeps its settings under this name.
  function night() {
    const set = localStorage.getItem('flutter.tableside.theme') ?? '';
    return set.includes('dark') || (!set.includes('light') && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  function loseTable() {
    if (leaving) return;
    if (!lost) tellOfLoss();
    lost = true;
    // No tap, no key, no focus. But whoever is writing goes on while only the sign is late: the letters arrive all the
    // same, and a line that once loses the hand, or cannot have it when it comes, does not have it back.
    const hand = document.activeElement?.matches('input, textarea') || globalThis.lettersHeld?.();
    const writing = hand && !ended.has(socket);
    if (!writing) stood ??= document.activeElement;
    for (const other of document.body.children) if (other !== notice) other.inert = !writing;
    ask();
  }

  function tellOfLoss() {
    const clock = new Date(seen).toTimeString().slice(0, 8);
    const lines = ['Lost the table.', 'Everything entered is safe. Trying again.', `What you see is as of ${clock}.`];
    const slip = document.createElement('div');
    const said = lines.map((line) => Object.assign(document.createElement('p'), { textContent: line }));
    slip.append(...said.flatMap((line) => [line, ' '])); // with nothing between them they are read as one word
    notice.replaceChildren(slip);
    notice.classList.toggle('night', night());
    notice.classList.add('shown');
  }

  // The app now clears its screen and starts anew; what it showed last stays until the new screen is painted.
  function keepPicture() {
    if (document.getElementById('kept')) return;
    const kept = Object.assign(document.createElement('canvas'), { id: 'kept' });
    [kept.width, kept.height] = [innerWidth * devicePixelRatio, innerHeight * devicePixelRatio];
    kept.style.background = getComputedStyle(document.body).background;
    const pen = kept.getContext('2d');
    pen.scale(devicePixelRatio, devicePixelRatio);
    for (const canvas of document.querySelector('flt-glass-pane')?.shadowRoot?.querySelectorAll('canvas') ?? []) {
      const { x, y, width, height } = canvas.getBoundingClientRect();
      pen.drawImage(canvas, x, y, width, height);
    }
    document.body.append(kept);
  }

  function findTable() {
    lost = anew = false;
    document.getElementById('kept')?.remove();
    notice.classList.remove('shown');
    notice.replaceChildren();
    for (const other of document.body.children) other.inert = false;
    if (document.activeElement === document.body) stood?.focus(); // nobody has to look for the place again
    stood = null;
  }

  // Firefox ends the connection of a page that is about to go before it says that it goes. Where the page stays after all,
  // the next sign of the table finds it.
  let goes = 0; // until when it may be about to go
  addEventListener('beforeunload', () => { goes = Date.now() + GOES_WITHIN; });

  // To a device that was shut out the same address shows the door, and there it is told why.
  function loadAnew() {
    if (leaving || Date.now() < goes) return;
    leaving = true;
    location.reload();
  }

  // A page that is being left loses its connection too; that is no news for the next page.
  let leaving = false;
  addEventListener('pagehide', () => { leaving = true; });
  addEventListener('pageshow', () => { leaving = false; });
})();
