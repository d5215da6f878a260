// Takes the start picture away when the app's first screen is drawn, and says what to do where none comes.
//
// Flet's client first draws an empty page of its own. Frames are counted, as every engine has them: how a frame reaches
// the screen differs (Chromium hands over one bitmap, other engines draw on several canvases).
(() => {
  'use strict';

  const SCREEN = 1000; // bytes: a shorter message greets the page or sets something, or brings a very small screen
  const SILENCE = { first: 3000, again: 500 }; // ms without another message after which a small screen is taken for all
  const FRAMES = 4; // from the message to its screen: one to read it, one to lay it out, one to draw it, one to show it
  const SLOW = 18000; // ms without a sign of progress after which the page says that it does not start
  const AGAIN = 1000; // ms between two looks for whoever serves the page
  const REST = 5000; // ms a page is old at least that loads itself anew: it may fail once more
  // In the words of Chromium, Firefox and WebKit, on their own or in an error of Dart's.
  const NO_NETWORK = /network ?error|failed to fetch|load failed|connection was lost|imported module|module script|body stream/i;
  const NEEDS = 'Reload this page. If that does not help, try a newer browser or another one.';

  // The engine reads each language by `Intl.Locale`, which throws at a word that is none ("c", where a machine has no
  // language set): it would never start.
  const isLanguage = (tag) => { try { return Boolean(new Intl.Locale(tag)); } catch { return false; } };
  if (!navigator.languages?.every(isLanguage)) {
    const known = (navigator.languages ?? []).filter(isLanguage);
    Object.defineProperty(navigator, 'languages', { get: () => (known.length ? known : ['en']), configurable: true });
  }

  const picture = () => document.getElementById('lamp');
  const domReady = new Promise((done) => { addEventListener('DOMContentLoaded', done, { once: true }); }); // the picture stands
  const firstFrame = new Promise((drawn) => { addEventListener('flutter-first-frame', drawn, { once: true }); });
  const nextFrame = () => new Promise((drawn) => { requestAnimationFrame(drawn); });

  // Calls `then` when what came with the last message is on the screen.
  async function afterDrawing(then) {
    await firstFrame;
    for (let frame = 0; frame < FRAMES; frame += 1) await nextFrame();
    then();
  }

  let silence = 0;
  function heard(message, then) {
    progressed();
    clearTimeout(silence);
    const drawn = () => afterDrawing(then);
    if ((message.byteLength ?? message.length) >= SCREEN) drawn();
    else silence = setTimeout(drawn, picture() ? SILENCE.first : SILENCE.again);
  }

  function remove() {
    clearTimeout(waiting);
    picture()?.remove();
  }

  // ------------------------------------------------------------ what does not start
  const words = Object.assign(document.createElement('p'), { id: 'not-started' });
  words.setAttribute('role', 'alert');
  words.style.cssText = 'position: absolute; inset: auto 24px 6vh; margin: 0 auto; max-width: 30rem; text-align: center;'
    + 'color: var(--mark); font: 600 1.125rem/1.4 "Nunito 600", system-ui, sans-serif';

  function say(sentence) {
    if (!picture()) return;
    words.textContent = sentence;
    if (!words.isConnected) picture().append(words);
  }

  let waiting = 0;
  let failed = false;
  let faulty = false; // something broke that was no network's failure
  function progressed() {
    clearTimeout(waiting);
    if (!failed) words.remove();
    waiting = setTimeout(() => {
      say(`Tableside has not started yet. Nothing you entered is lost. ${NEEDS}`);
      if (faulty || !picture()) tryOnceMore();
    }, SLOW);
  }

  function fail(why) {
    failed = true;
    domReady.then(() => say(`Tableside cannot start: ${why}. Nothing you entered is lost. ${NEEDS}`));
  }

  const canDraw = () => {
    const canvas = document.createElement('canvas');
    return canvas.getContext('webgl2') || canvas.getContext('webgl') || canvas.getContext('2d');
  };

  progressed(); // not only once the page is read: Chromium reads none to its end whose connection ended in the middle
  domReady.then(() => {
    if (typeof WebAssembly !== 'object') fail('this browser runs no WebAssembly');
    else if (!canDraw()) fail('this browser cannot draw');
  });
  // A script that does not load tells nobody but whoever listens while the event comes down. Flet's client asks for one
  // from afar, which nothing of ours needs.
  addEventListener('error', ({ target, message }) => {
    if (target === window) return broke(message);
    if (!(target instanceof HTMLScriptElement)) return;
    const { origin, pathname } = new URL(target.src);
    if (origin !== location.origin) return;
    fail(`${pathname} did not load`);
    loadAnew(target.src);
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => broke(String(reason)));

  function broke(why) {
    if (!loadFailed(why)) faulty = true;
  }

  // Answers whether something that did not load is why.
  function loadFailed(why) {
    const stands = document.readyState !== 'loading' && !picture();
    if (stands || !NO_NETWORK.test(why)) return false;
    fail('a part of it did not load');
    loadAnew();
    return true;
  }

  // Not before what is missing is served again: without a network the page would be the browser's own, for good.
  let looking = false;
  function loadAnew(missing = location.href) {
    if (looking) return;
    looking = true;
    const again = () => setTimeout(look, AGAIN);
    const answered = ({ ok, status }) => (ok || status === 401 ? location.reload() : again()); // 401 is the door
    const look = () => fetch(missing, { cache: 'reload' }).then(answered, again);
    setTimeout(look, REST - performance.now());
  }

  // Where a connection ends in the middle of a file Firefox and WebKit take the half for the whole, and WebKit keeps it: it
  // would ask only whether that has changed. Each file is fetched past what is kept. What may as well be the browser is
  // tried once more, and not for ever: a page that was itself loaded anew stays, until somebody reloads it.
  const elsewhere = new Set(); // addresses of what a worker has fetched
  const fetched = (file) => elsewhere.add(new URL(file, location.origin).href);
  function tryOnceMore() {
    const here = performance.getEntriesByType('resource').map(({ name }) => name);
    const ours = [...new Set([...here, ...elsewhere])].filter((name) => name.startsWith(location.origin));
    const whole = (name) => fetch(name, { cache: 'reload' }).then((answer) => answer.arrayBuffer());
    const anew = performance.getEntriesByType('navigation')[0]?.type !== 'reload';
    const stood = picture(); // not there yet where the page is still being read; gone meanwhile, the app has started after all
    Promise.allSettled(ours.map(whole)).then(() => { if (anew && (picture() || !stood)) loadAnew(); });
  }

  globalThis.splash = { heard, remove, progressed, loadFailed, loadAnew, tryOnceMore, fetched, shown: () => Boolean(picture()) };
})();
