// What slides sideways is slid sideways for the ear, too. Where such a row has come to, Flutter writes down as if it slid
// up and down (`scrollTop` for both ways in `SemanticScrollable`). Where the rim of the page cut the row off there was
// room to slide so far up: what is read out and touched lay rows away from what is seen.
(() => {
  'use strict';

  // The engine lays a strut into what slides: as long as all of it the way it slides, 1px the other way.
  function slidesSideways(node) {
    const strut = node.querySelector(':scope > flt-semantics-scroll-overflow')?.style;
    if (strut?.width) return strut.width !== '1px' && strut.height === '1px';
    return node.style.overflowX === 'scroll'; // the strut is not laid yet
  }

  const top = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop');
  Object.defineProperty(Element.prototype, 'scrollTop', {
    ...top,
    set(place) {
      if (this.localName === 'flt-semantics' && slidesSideways(this)) this.scrollLeft = place;
      else top.set.call(this, place);
    },
  });
})();
