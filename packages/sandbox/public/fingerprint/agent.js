// Stands in for FingerprintJS Pro: the same browser has the same visitor id, and every question an id of its own.
(() => {
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => byte.toString(36)).join('');

  /** FNV-1a, twice: enough to tell two browsers of a sandbox apart. */
  function hash(text, seed) {
    let sum = seed;
    for (const character of text) sum = Math.imul(sum ^ character.charCodeAt(0), 16_777_619) >>> 0;
    return sum.toString(36);
  }

  function visitorId() {
    const { userAgent, language, hardwareConcurrency } = navigator;
    const traits = [userAgent, language, hardwareConcurrency, screen.width, screen.height].join('|');
    return `visitor-${hash(traits, 2_166_136_261)}${hash(traits, 84_696_351)}`;
  }

  function load({ apiKey }) {
    if (!apiKey) return Promise.reject(new Error('Invalid API key'));
    const get = () => Promise.resolve({ visitorId: visitorId(), requestId: `${Date.now()}.${random()}` });
    return Promise.resolve(Object.freeze({ get }));
  }

  window.FingerprintJS = Object.freeze({ load });
})();
