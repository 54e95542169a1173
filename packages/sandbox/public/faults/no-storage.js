for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException(`${name} is refused`, 'SecurityError');
    },
  });
Object.defineProperty(Document.prototype, 'cookie', {
  get() {
    throw new DOMException('Cookies are refused', 'SecurityError');
  },
  set() {
    throw new DOMException('Cookies are refused', 'SecurityError');
  },
});
