// A bank's wallet SDK: one global, which asks the bank's app on this device for a login token.
(() => {
  const CHANNEL = 'wallet-sdk/1';
  const { origin } = new URL(document.currentScript.src);
  // The simulator's switch. The sandbox writes it when it serves this file.
  const isInstalled = false;
  const texts = {
    es: { app: 'App Istmo', close: 'Cerrar' },
    en: { app: 'Istmo app', close: 'Close' },
  };

  /** Whether the app is on this device. */
  const isAvailable = async () => isInstalled;

  /**
   * Shows the app, which asks its user. Resolves with { status: 'approved', token } or { status: 'canceled' }, and
   * rejects if the app fails. `signal` closes the app.
   */
  function logIn({ lang, signal } = {}) {
    return new Promise((resolve, reject) => {
      const { dialog, frame } = showApp(lang === 'en' ? 'en' : 'es');
      const end = (settle, value) => {
        window.removeEventListener('message', receive);
        dialog.close();
        dialog.remove();
        settle(value);
      };
      const cancel = () => end(resolve, { status: 'canceled' });
      function receive({ origin: sender, source, data }) {
        if (sender !== origin || source !== frame.contentWindow || data?.channel !== CHANNEL) return;
        if (data.status === 'failed') end(reject, new Error('The wallet app failed'));
        else end(resolve, { status: data.status, token: data.token });
      }
      window.addEventListener('message', receive);
      dialog.addEventListener('cancel', cancel);
      dialog.querySelector('button').addEventListener('click', cancel);
      signal?.addEventListener('abort', cancel);
    });
  }

  function showApp(lang) {
    const { app, close } = texts[lang];
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', app);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = close;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/wallet/app?lang=${lang}`;
    frame.title = app;
    frame.referrerPolicy = 'origin';
    // By CSSOM, which a strict policy allows.
    dialog.style.cssText =
      'box-sizing:border-box;width:min(23rem,100vw - 2rem);max-height:calc(100vh - 2rem);margin:auto;padding:0;border:0;border-radius:12px;overflow:auto;background:#fff;color:#1b2440;color-scheme:light';
    button.style.cssText =
      'display:block;min-height:44px;margin-left:auto;padding:0 16px;border:0;background:none;font:inherit;color:#1f3a7a;cursor:pointer';
    frame.style.cssText = 'display:block;width:100%;height:26rem;border:0';
    dialog.append(button, frame);
    document.body.append(dialog);
    dialog.showModal();
    return { dialog, frame };
  }

  window.istmoWallet = Object.freeze({ isAvailable, logIn, version: '1.0.0-sandbox' });
})();
