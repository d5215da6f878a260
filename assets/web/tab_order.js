// Tab goes from control to control as they are read: from the title down, the bar at the foot last. From there, and
// backwards from the first, it leaves the page: what else the browser has is reached by the same key.
// Flutter goes by where each lies in the window. What scrolls lies below the foot, as far as it is out of sight: there the
// focus went to the foot in the midst of it, and on a lying screen from one half to the other and back. What is read out
// knows the order, and Flutter has the focus where the page has it. Within a pad the arrows go from key to key.
(() => {
  'use strict';

  const RIM = 1; // px
  const ALIKE = 4; // px by which keys of one pad may differ: one that can be taken no further lies flat
  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }; // across, down
  const READ = 'flt-semantics-host :is([tabindex="0"], input, textarea)';
  const NOTICES = 'body > :not(flutter-view) button'; // the page's own
  const laid = () => document.querySelector(READ);

  const pressed = []; // Tab, and not gone yet: backwards?
  let coming = null;
  let order = [];

  // What the rim cuts off is shorter, and may be read before or after what lies beside it. While only Tab is pressed, the
  // same things have the same order.
  function controls() {
    const now = [...document.querySelectorAll(`${READ}, ${NOTICES}`)].filter((one) => one.getClientRects().length);
    if (now.length !== order.length || now.some((one) => !order.includes(one))) order = now;
    return order;
  }

  function move(from) {
    const there = controls();
    for (const back of pressed.splice(0)) {
      const at = there.indexOf(from);
      from = back ? there.at(Math.max(at, 0) - 1) : there[(at + 1) % there.length];
      from.focus({ preventScroll: true });
      slideTo(from);
    }
  }

  const isRim = (one, back) => laid() && controls().at(back ? 0 : -1) === one;

  // The browser goes on by itself from what lies before all of the page, or behind it. Who comes back by key comes to the
  // engine's view first, where nothing is seen.
  let left = false;
  function leave(back) {
    left = true;
    const rim = document.createElement('span');
    rim.tabIndex = 0;
    rim.style.cssText = 'position: fixed; outline: none';
    document.body[back ? 'prepend' : 'append'](rim);
    rim.focus({ preventScroll: true });
    setTimeout(() => rim.remove());
  }

  addEventListener('focusin', ({ target }) => {
    if (target.localName === 'span') return;
    if (left && target.localName === 'flutter-view' && laid()) setTimeout(() => controls()[0].focus());
    left = false;
  }, true);

  // What is cut off ends at the rim of what scrolls, as if it were whole.
  function slideTo(one) {
    const box = one.getBoundingClientRect();
    for (let outer = one.parentElement; outer; outer = outer.parentElement) {
      if (!getComputedStyle(outer).overflow.includes('scroll')) continue;
      const rim = outer.getBoundingClientRect();
      const whole = [box.top - rim.top, box.left - rim.left, rim.right - box.right, rim.bottom - box.bottom];
      if (Math.min(...whole) < RIM) one.scrollIntoView({ block: 'center', inline: 'center' });
    }
  }

  // Keys of one pad are alike and lie side by side. What lies there in the way of an arrow: nothing, where the pad ends.
  function beside(one, [across, down]) {
    const from = one.getBoundingClientRect();
    const reach = 2 * (across ? from.width : from.height);
    const near = controls().map((other) => {
      const to = other.getBoundingClientRect();
      const [right, below] = [to.left - from.left, to.top - from.top];
      const unlike = Math.max(Math.abs(to.width - from.width), Math.abs(to.height - from.height));
      return { other, unlike, ahead: across * right + down * below, aside: Math.abs(across ? below : right) };
    });
    const alike = near.filter(({ unlike, aside }) => unlike <= ALIKE && aside <= ALIKE);
    const there = alike.filter(({ ahead }) => ahead > ALIKE && ahead < reach);
    return there.sort((a, b) => a.ahead - b.ahead)[0]?.other;
  }

  function goBeside(event) {
    const at = document.activeElement;
    const to = at?.matches('flt-semantics') ? beside(at, ARROWS[event.key]) : null;
    if (!to) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    to.focus({ preventScroll: true });
    slideTo(to);
    tell(false);
  }

  // Whoever uses no keys has nothing read out, and the quicker page: what is read out is laid when Tab is first pressed.
  function build() {
    const switched = document.querySelector('flt-semantics-placeholder');
    if (!switched && !coming && !document.querySelector('flt-semantics')) pressed.length = 0; // the start picture stands
    if (!pressed.length) return;
    coming ??= new MutationObserver(() => {
      if (!laid()) return;
      coming.disconnect();
      coming = null;
      const at = document.activeElement; // where nothing has the focus the engine gives it to the first
      move(at === laid() ? null : at);
    });
    coming.observe(document, { childList: true, subtree: true });
    if (!switched) return;
    const { x, y, width, height } = switched.getBoundingClientRect();
    const middle = { clientX: x + width / 2, clientY: y + height / 2 }; // on a phone it counts nowhere else
    switched.dispatchEvent(new MouseEvent('click', middle));
  }

  // The table goes by what the last key was (views/components/inputs/keyboard.py): it hears of one that leads nowhere.
  function tell(shiftKey) {
    const key = { key: 'F24', code: 'F24', shiftKey, bubbles: true };
    for (const way of ['keydown', 'keyup']) dispatchEvent(new KeyboardEvent(way, key));
  }

  addEventListener('keydown', (event) => {
    const { isTrusted, key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (!isTrusted) return;
    if (key !== 'Shift' && key !== 'Tab') order = [];
    if (key in ARROWS && !shiftKey && !ctrlKey && !altKey && !metaKey) return goBeside(event);
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return;
    if (document.activeElement?.closest('flt-text-editing-host')) return; // begun unread, a line is Flutter's own to leave
    event.stopImmediatePropagation();
    if (isRim(document.activeElement, shiftKey)) {
      leave(shiftKey);
    } else {
      event.preventDefault();
      pressed.push(shiftKey);
      if (laid()) move(document.activeElement);
      else build();
    }
    tell(shiftKey);
  }, true);
  addEventListener('pointerdown', () => {
    order = [];
    left = false;
  }, true);
})();
