// What has the focus keeps it where the engine lays it anew, under another number, or somewhere else. It fell to the whole
// page, which was read as the name of one thing, and nobody heard what Enter would press.
(() => {
  'use strict';

  const CONTROL = 'flt-semantics[tabindex="0"]';
  const called = (thing) => (thing.getAttribute('aria-label') ?? thing.textContent).trim();

  let had = null; // what had the focus last, unless it was taken from it
  let name = '';

  function forget() {
    had = null;
  }

  addEventListener('focusin', ({ target }) => {
    had = target.matches(CONTROL) ? target : null;
    name = had ? called(had) : '';
  }, true);
  addEventListener('focusout', ({ target }) => {
    setTimeout(() => { if (target === had && target.isConnected && target !== document.activeElement) forget(); });
  }, true);
  addEventListener('pointerdown', forget, true);

  function again() {
    if (had.isConnected) return [had];
    return [...document.querySelectorAll(CONTROL)].filter((one) => called(one) === name);
  }

  // What is laid somewhere else is taken away and comes back in one moment: without the focus.
  new MutationObserver((changes) => {
    if (!had || document.activeElement !== document.body) return;
    const taken = changes.flatMap(({ removedNodes }) => [...removedNodes]);
    if (had.isConnected && !taken.some((one) => one.contains(had))) return;
    const there = again();
    if (there.length === 1) there[0].focus({ preventScroll: true });
  }).observe(document, { childList: true, subtree: true });
})();
