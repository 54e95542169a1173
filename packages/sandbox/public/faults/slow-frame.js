// The network that the frame waits for, as the page can make it.
(() => {
  const { get, set } = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'src');
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', {
    get,
    set(address) {
      setTimeout(() => set.call(this, address), 3000);
    },
  });
})();
