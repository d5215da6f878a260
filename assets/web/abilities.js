// What this browser can do for the app, which no address tells: over plain http it keeps no screen awake, and hardly any
// but Android's shakes a phone. The page says so among what is set on this device (views/preferences.py).
(() => {
  'use strict';

  const PREFIX = 'flutter.tableside.';
  try {
    localStorage.setItem(`${PREFIX}awake`, navigator.wakeLock ? '"yes"' : '"no"');
    if (navigator.vibrate) localStorage.removeItem(`${PREFIX}vibrates`);
    else localStorage.setItem(`${PREFIX}vibrates`, 'false');
  } catch { /* no room for a word: the app knows nothing, and promises nothing */ }
})();
