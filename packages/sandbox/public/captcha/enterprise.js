// Stands in for reCAPTCHA Enterprise: the part of its interface that a page uses. The token says nothing of the payer;
// the score is the provider's, and the simulator's to choose.
(() => {
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('');

  const enterprise = Object.freeze({
    ready: (listener) => void setTimeout(listener),
    execute: (siteKey, { action }) =>
      siteKey && action
        ? Promise.resolve(`captcha.${action}.${random()}`)
        : Promise.reject(new Error('Invalid site key or action')),
  });

  window.grecaptcha = Object.freeze({ enterprise });
})();
