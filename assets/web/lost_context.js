// Loads the page anew when the engine has lost what it draws with. A phone takes it from a page that it has put away, or
// when memory runs short. The engine's own way out of that fails (flutter/flutter#190192): its last picture would stay for
// ever, and taps on it would go on counting, unseen.
(() => {
  'use strict';

  const LOST = 'webglcontextlost';
  const REST = 10_000; // ms a page is old at least: where there is nothing to draw with, it is not loaded without a pause
  const AGAIN = 1_000; // ms between two looks for whoever serves the page
  const { addEventListener: hear, removeEventListener: unhear } = EventTarget.prototype;

  function anew() {
    if (document.hidden) document.addEventListener('visibilitychange', anew, { once: true });
    else setTimeout(load, REST - performance.now());
  }

  // A phone that wakes has no network yet. Loaded then, the page would be the browser's own, which never comes back.
  function load() {
    fetch(location.href, { cache: 'no-store' }).then(() => location.reload(), () => setTimeout(load, AGAIN));
  }

  const ours = new WeakMap(); // a listener of the engine -> the one in its place
  function inPlaceOf(tell) {
    if (!ours.has(tell)) ours.set(tell, () => anew());
    return ours.get(tell);
  }

  // The engine listens on each canvas that it draws on, for as long as it does.
  for (const canvas of [HTMLCanvasElement, globalThis.OffscreenCanvas]) {
    if (!canvas) continue;
    canvas.prototype.addEventListener = function (kind, tell, ...how) {
      return hear.call(this, kind, kind === LOST ? inPlaceOf(tell) : tell, ...how);
    };
    canvas.prototype.removeEventListener = function (kind, tell, ...how) {
      return unhear.call(this, kind, kind === LOST ? inPlaceOf(tell) : tell, ...how);
    };
  }
})();
