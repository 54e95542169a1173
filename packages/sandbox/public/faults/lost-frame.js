// The first address goes nowhere, as behind a blocker or a network that is down for a moment.
(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  let lost = false;
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    get,
    set(address) {
      if (lost) set.call(this, address);
      lost = true;
    },
  });
})();
