// The page that owns the wallet's login: it opens the payment for the user who has logged in here.
(() => {
  const fields = document.getElementById('login');
  const message = document.getElementById('status');
  const address = fields.src;
  const { origin } = new URL(address);

  // The provider's login fields are a frame of its own origin. They hand over a code that works once, never the password.
  window.addEventListener('message', ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== fields.contentWindow || data?.status !== 'approved') return;
    pay(data.token);
    // For the next login.
    fields.src = address;
  });

  function pay(walletLogin) {
    message.textContent = '';
    const session = Checkout.open({ code: 'LK-CAFE0001', walletLogin });
    session.on('error', ({ code }) => {
      if (code === 'wallet_login_refused')
        message.textContent = 'No pudimos abrir su sesión. Puede pagar sin ella o entrar en el pago.';
    });
    session.on('closed', ({ paid }) => {
      if (paid) message.textContent = 'Pagado. Gracias por su compra.';
    });
  }
})();
