// What a clock of the table is heard and felt by. The table says once when the marks will be reached, and this page
// rings them by itself: nothing waits for a sound, and no message has to arrive in time for one. The sounds are made
// here, of plain tones.
(() => {
  'use strict';

  const NAME = 'tableside.bell'; // the table speaks to its page under this name; nothing is kept of it
  const TOO_LATE = 2000; // ms: a phone that slept through a mark does not ring it afterwards, unless it was the zero

  // By mark: tones as [Hz, begins, lasts] in seconds, how loud, and the pattern that is felt, in ms.
  const RINGS = {
    60000: { tones: [[880, 0, 0.5]], loud: 0.35, felt: [120] },
    30000: { tones: [[880, 0, 0.35], [880, 0.28, 0.5]], loud: 0.4, felt: [120, 90, 120] },
    10000: { tones: [[988, 0, 0.2], [988, 0.2, 0.2], [988, 0.4, 0.5]], loud: 0.5, felt: [90, 60, 90, 60, 90] },
    0: {
      tones: [[660, 0, 0.34], [494, 0.3, 0.34], [660, 0.6, 0.34], [494, 0.9, 0.34], [392, 1.2, 0.9]],
      loud: 0.9, shape: 'square', felt: [500, 120, 500, 120, 900],
    },
  };

  let audio = null;
  let timers = [];
  let zero = null; // what is still to ring at zero
  let owed = null; // what nobody could hear or feel of a zero, as the page was out of sight

  // A phone lets a page sound only after a finger has touched it, and may take that back while it sleeps. WebKit lets
  // a context sound only if it was made or resumed at a touch, so the first touch makes it, whatever is still to ring.
  function unlock() {
    audio ??= opened();
    if (audio && audio.state !== 'running') audio.resume().catch(() => {});
  }

  function opened() {
    try {
      return new AudioContext();
    } catch {
      return null; // no audio device, or no such engine: the clock is still seen and felt
    }
  }
  for (const touch of ['pointerup', 'keyup']) addEventListener(touch, unlock, { capture: true, passive: true });

  // A page that was out of sight takes a moment to find its voice again; one that no finger has touched finds none.
  async function canSound() {
    unlock();
    if (audio && audio.state !== 'running') {
      await Promise.race([audio.resume().catch(() => {}), new Promise((enough) => { setTimeout(enough, TOO_LATE); })]);
    }
    return audio?.state === 'running';
  }

  async function ring(mark, heard, felt) {
    const { tones, loud, shape, felt: pattern } = RINGS[mark];
    const unseen = document.hidden;
    const shaken = !felt || navigator.vibrate?.(pattern); // a page out of sight may not
    const sounds = heard && await canSound();
    if (mark === 0 && unseen) {
      owed = () => ring(0, heard && !sounds, !shaken);
      if (!document.hidden) pay(); // it was looked at again while it sought its voice
    }
    if (!sounds) return;
    for (const [pitch, begins, lasts] of tones) {
      const from = audio.currentTime + begins;
      const tone = new OscillatorNode(audio, { frequency: pitch, type: shape ?? 'triangle' });
      const volume = new GainNode(audio, { gain: 0 });
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(loud, from + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.001, from + lasts);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + lasts);
    }
  }

  function pay() {
    const late = owed;
    owed = null;
    late?.();
  }
  document.addEventListener('visibilitychange', () => { if (!document.hidden) pay(); });

  // {"marks": [[60000, 12345], ...], "reached": false, "sound": true, "vibration": true}: the mark, and in how many ms
  // it will be reached. `reached` says that the zero of the last plan is past: the table may know before this page does.
  // A page that was frozen knows nothing of what others have entered meanwhile. It rings a zero that it slept through
  // when the table says that time is up, and not before.
  function plan({ marks, reached, sound, vibration }) {
    timers.forEach(clearTimeout);
    if (reached) zero?.();
    else owed = null;
    zero = null;
    const now = performance.now();
    timers = marks.filter(([mark]) => mark in RINGS).map(([mark, ms]) => {
      let rings = () => ring(mark, sound, vibration);
      if (mark === 0) {
        zero = () => { zero = null; ring(mark, sound, vibration); };
        rings = () => zero?.();
      }
      return setTimeout(() => { if (performance.now() - now - ms < TOO_LATE) rings(); }, ms);
    });
  }

  // The app's client keeps small things in the browser's storage; what comes under our name is for us alone.
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, words) {
    if (!String(name).endsWith(NAME)) return keep.call(this, name, words);
    let said = words;
    while (typeof said === 'string') said = JSON.parse(said);
    plan(said);
  };
})();
