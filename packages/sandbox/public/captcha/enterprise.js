// Stands in for reCAPTCHA Enterprise: the part of its interface that a page uses. The token names its action and site,
// as a real one does, and says nothing of the payer: the simulator chooses the score.
(() => {
  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');

  const enterprise = Object.freeze({
    ready: (listener) => void setTimeout(listener),
    execute: (siteKey, { action }) =>
      siteKey && action
        ? Promise.resolve(`captcha.${action}.${siteKey}.${random()}`)
        : Promise.reject(new Error('Invalid site key or action')),
  });

  window.grecaptcha = Object.freeze({ enterprise });
})();
