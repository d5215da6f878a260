// The PWA's start: Python begins beside the drawing engine instead of after it, and the lamp says what is being
// done. It stands in the place of Flet 1.0.5's python.js and keeps its three names, which the engine calls.
(() => {
  'use strict';

  const home = new URL(flet.entrypointBaseUrl, location.origin).href;
  const first = !navigator.serviceWorker?.controller; // nothing of this version is kept yet
  const may = globalThis.mayStart ?? Promise.resolve(); // another script of the page may have a say
  const SELDOM = 200; // ms between two pictures that nobody sees, and two figures that nobody reads
  const SCREEN = 1000; // bytes: what is shorter is no screen yet
  const NOT_LOADED = 'network error'; // a worker whose script does not load gives no reason
  const apps = {}; // by the engine's name for it: where its messages go
  let python = null;

  function begin() {
    python = new Worker(`${home}web/python_worker.js`, { type: 'module' });
    python.onmessage = ({ data }) => hear(data);
    python.onerror = (event) => failed(event.message || NOT_LOADED);
    const known = globalThis.knownAtStart?.();
    python.postMessage({ begin: { home, page: document.URL, counted: first, known } });
  }

  let connected = () => {};
  function hear(data) {
    if (data.tableside) return progress(data.tableside);
    if (typeof data === 'string') return connected(data);
    if (data.byteLength >= SCREEN && calm) wake();
    for (const deliver of Object.values(apps)) deliver(data);
    if (globalThis.splash?.shown()) splash.heard(data, splash.remove); // there is no connection to lose here
  }

  // While it waits for Python the engine turns a wheel of its own, sixty times a second, and nobody sees it behind the
  // lamp. Python starts sooner where it may use the time.
  const draw = window.requestAnimationFrame.bind(window);
  const held = new Map(); // what is to be drawn later, by its timer
  let calm = false;
  window.requestAnimationFrame = (picture) => {
    if (!calm || !document.getElementById('lamp')) return draw(picture);
    const timer = setTimeout(() => { held.delete(timer); draw(picture); }, SELDOM);
    held.set(timer, picture);
    return timer;
  };

  function wake() {
    calm = false;
    for (const [timer, picture] of held) { clearTimeout(timer); draw(picture); }
    held.clear();
  }

  globalThis.jsConnect = async (name, _, deliver) => {
    await may;
    if (!python) begin();
    apps[name] = deliver;
    calm = true;
    const answer = await new Promise((answered) => {
      connected = answered;
      python.postMessage({ connect: true });
    });
    if (answer === 'initialized') return;
    failed(answer);
    throw answer;
  };

  globalThis.jsSend = async (name, bytes) => {
    if (name in apps) python.postMessage(bytes, [bytes.buffer]);
  };

  globalThis.jsDisconnect = async (name) => {
    delete apps[name];
    python?.terminate();
    python = null;
  };

  may.then(() => { if (!python) begin(); });

  // WebKit keeps a page that is left for the way back, and with it the lead of all tabs: the address, opened anew, would
  // wait for a tab that nobody sees. So its Python ends; who comes back to it loads it anew.
  addEventListener('pagehide', ({ persisted }) => { if (persisted) python?.terminate(); });
  addEventListener('pageshow', ({ persisted }) => { if (persisted) location.reload(); });

  // ------------------------------------------------------------ what is being done
  const STEPS = { python: 'Starting Python', app: 'Opening the rules', ready: 'Opening your matches' };
  const line = Object.assign(document.createElement('p'), { ariaHidden: 'true' });
  line.style.cssText = 'position: absolute; inset: auto 24px 18vh; margin: 0; text-align: center; color: var(--mark);'
    + 'font: 600 1.125rem/1.4 "Nunito 600", system-ui, sans-serif; font-variant-numeric: tabular-nums';
  document.addEventListener('DOMContentLoaded', () => document.getElementById('lamp')?.append(line));

  let step = '';
  let broken = false;
  const files = flet.firstFiles ?? {}; // by path: how long it is, and about how much of that travels
  const here = {}; // by path: how much of it has come
  let counted = -Infinity; // when the figure was last told
  const engine = Intl.v8BreakIterator && Intl.Segmenter ? '/canvaskit/chromium/' : '/canvaskit/canvaskit';
  for (const path of Object.keys(files)) if (path.includes('canvaskit/') && !path.includes(engine)) delete files[path];

  function say(words) {
    if (broken || line.textContent === words) return;
    line.textContent = words;
    globalThis.splash?.progressed();
  }

  function failed(why) {
    console.error(why);
    if (globalThis.splash?.loadFailed(why)) return;
    say('Tableside could not start. Nothing you entered is lost. Close it and open it again.');
    broken = true;
    if (first) globalThis.splash?.tryOnceMore();
  }

  function progress(news) {
    if (news.failed) failed(news.failed);
    else if (news.file) came(news);
    else step = news;
    const [got, all] = fetched();
    if (!first || got >= all || step === 'ready') return say(STEPS[step] ?? (first ? '' : STEPS.python));
    if (performance.now() - counted < SELDOM) return;
    counted = performance.now();
    say(`Fetching … ${inMegabytes(got)} of ${inMegabytes(all)} MB`);
  }

  // `read` is all that could be read of it, by now. WebKit takes half a file for the whole.
  function came({ file, bytes, travelled, read = Infinity }) {
    globalThis.splash?.fetched(file);
    const name = file.slice(new URL(home).pathname.length - 1);
    if (!files[name]) return;
    if (read < files[name][0]) failed(`only a part of ${file} came`);
    if (travelled) files[name][1] = travelled;
    here[name] = Math.min(files[name][0], (here[name] ?? 0) + bytes);
  }

  // Does this host send files as they lie there? The page itself tells, before any of them has come.
  function unpacked() {
    const [page] = performance.getEntriesByType('navigation');
    return page?.decodedBodySize > 0 && page.encodedBodySize >= page.decodedBodySize;
  }

  function fetched() {
    let [got, all] = [0, 0];
    const plain = unpacked();
    for (const [path, [long, packed]] of Object.entries(files)) {
      const travels = plain ? long : packed;
      all += travels;
      got += ((here[path] ?? 0) / long) * travels;
    }
    return [got, all];
  }

  const inMegabytes = (bytes) => (bytes / 1e6).toFixed(bytes < 9.95e6 ? 1 : 0);
  globalThis.lampSays = say;

  if (first) {
    new PerformanceObserver((list) => {
      for (const one of list.getEntries()) {
        progress({ file: new URL(one.name).pathname, bytes: Infinity, travelled: one.encodedBodySize });
      }
    }).observe({ type: 'resource', buffered: true });
  }
})();
