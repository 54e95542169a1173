// The network's SDK as its merchants load it: one global, which shows the terminal and hands over its signed answer.
(() => {
  const CHANNEL = 'clave-sdk/1';
  const { origin } = new URL(document.currentScript.src);

  /**
   * Shows the terminal of a session in `container`; without one the whole window goes there, and comes back to the
   * session's return address. `onResult` is called once with { status, token }: hand the token to your server.
   */
  function open({ sessionToken, container, onResult }) {
    const terminal = `${origin}/clave/terminal/${encodeURIComponent(sessionToken)}`;
    if (!container) {
      window.location.assign(terminal);
      return { close: () => undefined };
    }
    const frame = document.createElement('iframe');
    frame.src = terminal;
    frame.title = 'Clave';
    frame.referrerPolicy = 'origin';
    frame.allow = 'payment';
    // Attributes, because a strict page takes no styles from elsewhere; its own styles win over them.
    frame.width = '100%';
    frame.height = '520';
    const close = () => {
      window.removeEventListener('message', receive);
      frame.remove();
    };
    function receive({ origin: sender, source, data }) {
      if (sender !== origin || source !== frame.contentWindow) return;
      if (data?.channel !== CHANNEL || data.session !== sessionToken) return;
      close();
      onResult({ status: data.status, token: data.token });
    }
    window.addEventListener('message', receive);
    container.append(frame);
    return { close };
  }

  window.istmoClave = Object.freeze({ open, version: '1.0.0-sandbox' });
})();
