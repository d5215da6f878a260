// Loads the page anew when the engine has lost what it draws with. A phone takes it from a page that it has put away, or
// when memory runs short. The engine's own way out of that fails (flutter/flutter#190192): its last picture would stay for
// ever, and taps on it would go on counting, unseen.
(() => {
  'use strict';

  const LOST = 'webglcontextlost';
  const { addEventListener: hear, removeEventListener: unhear } = EventTarget.prototype;

  function anew() {
    if (document.hidden) document.addEventListener('visibilitychange', anew, { once: true });
    else splash.loadAnew();
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
