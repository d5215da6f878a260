// The PWA's page and its service worker: it is kept for the time without a network once the first screen stands,
// a new version is announced and never forced, and the fonts of further scripts come after the first tap.
(() => {
  'use strict';

  if (!navigator.serviceWorker) return; // a page without a secure address keeps nothing
  const workers = navigator.serviceWorker;
  const HOUR = 3_600_000;
  const READ = 10_000; // ms: what asks nothing goes away by itself
  let kept = null; // the registration
  let taken = false; // this page has asked for the new version
  let asked = 0; // when it was last looked for

  // ------------------------------------------------------------------ keeping
  // What is fetched for later must not compete with what is fetched for the first screen.
  const lamp = () => document.getElementById('lamp');
  function whenStands(then) {
    if (!lamp()) return addEventListener('flutter-first-frame', () => setTimeout(then, 1000), { once: true });
    const watch = new MutationObserver(() => { if (!lamp()) { watch.disconnect(); then(); } });
    watch.observe(document.body, { childList: true });
  }

  async function keep() {
    kept = await workers.register(new URL('sw.js', document.baseURI), { updateViaCache: 'none' });
    asked = Date.now();
    ask();
  }

  // The worker of a new version has taken over, and still answers with the version this page is of.
  workers.addEventListener('controllerchange', ask);
  function ask() { workers.controller?.postMessage('new?'); }

  addEventListener('DOMContentLoaded', () => whenStands(() => keep().catch((refusal) => console.warn(refusal))));

  // A phone holds a page open for days.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || !kept || Date.now() - asked < HOUR) return;
    asked = Date.now();
    kept.update().catch(() => {}); // no network: it is looked for again another time
  });

  workers.addEventListener('message', ({ data }) => {
    if (data.ready && !taken) announce();
    if (data.taken) location.reload();
    if (data.open) {
      taken = false;
      tell(`Tableside is open ${data.open} times. Close the others first; the new version comes then.`);
    }
    if (data.fonts) fetchFonts(data.fonts);
    if (data.missing) mention(`The letters for ${data.missing} are not stored on this device yet. They come by themselves with the next network.`);
  });

  // -------------------------------------------------------------------- fonts
  // What is fetched passes the worker only once it has the page: at a first visit that is a while after it is ready.
  const inCharge = () => workers.controller ?? new Promise((has) => {
    workers.addEventListener('controllerchange', () => has(workers.controller), { once: true });
  });
  addEventListener('pointerup', async () => (await inCharge()).postMessage('fonts'), { once: true, passive: true });

  async function fetchFonts(paths) {
    if (navigator.connection?.saveData) return; // then they come one by one, as a name needs them
    for (const path of paths) {
      if (taken || kept?.waiting) return; // no worker goes while it fetches; they come after the next first tap
      const answer = await fetch(new URL(path, document.baseURI), { priority: 'low' }).catch(() => null);
      if (!answer?.ok) return; // no network any more: they come after another first tap
      await answer.arrayBuffer();
    }
  }

  // -------------------------------------------------------------- what is told
  function announce() {
    tell('A new version is ready. It comes when you close Tableside.', ['Take it now', () => {
      taken = true;
      workers.controller.postMessage('take');
    }]);
  }

  const sheet = document.createElement('style');
  sheet.textContent = `
    #told { --sheet: #FDF8EE; --side: #D9CAB0; --ink: #2A2019; position: fixed; z-index: 2147483400; inset: 0 0 auto;
      margin: calc(8px + env(safe-area-inset-top)) 8px 0 auto; box-sizing: border-box; width: min(100% - 116px, 34rem);
      pointer-events: none; /* the way back lies at the left, and what is under the words can still be tapped */
      display: flex; flex-wrap: wrap; align-items: center; gap: 4px 8px; padding: 8px 8px 8px 16px; border-radius: 16px;
      background: var(--sheet); color: var(--ink); box-shadow: 0 3px 0 var(--side), 0 6px 24px rgb(0 0 0 / .25);
      font: 600 1rem/1.3 "Nunito 600", system-ui, sans-serif; }
    #told.night { --sheet: #3A2C22; --side: #0A0705; --ink: #F7EBD8; }
    #told:empty { display: none; }
    #told p { flex: 1 1 14rem; margin: 0; }
    #told button { pointer-events: auto; min-height: 48px; min-width: 48px; padding: 0 12px; border: 0; border-radius: 12px; background: none;
      color: inherit; font: inherit; font-weight: 800; text-decoration: underline; text-underline-offset: 4px; cursor: pointer; }`;
  document.head.append(sheet);
  const bar = Object.assign(document.createElement('div'), { id: 'told', role: 'status' });
  addEventListener('DOMContentLoaded', () => document.body.append(bar));

  function night() {
    const set = localStorage.getItem('flutter.tableside.theme') ?? '';
    return set.includes('dark') || (!set.includes('light') && matchMedia('(prefers-color-scheme: dark)').matches);
  }

  let passing = 0;
  function mention(words) {
    tell(words);
    passing = setTimeout(() => bar.replaceChildren(), READ);
  }

  function tell(words, ...ways) {
    const button = ([name, act]) => {
      const one = Object.assign(document.createElement('button'), { type: 'button', textContent: name });
      one.addEventListener('click', () => { bar.replaceChildren(); act(); });
      return one;
    };
    clearTimeout(passing);
    bar.classList.toggle('night', night());
    const said = Object.assign(document.createElement('p'), { textContent: words });
    bar.replaceChildren(said, ...ways.map(button), button(['Later', () => {}]));
  }
})();
