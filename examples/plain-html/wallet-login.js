// The page that owns the wallet's login: it opens the payment for the user who has logged in here.
(() => {
  const form = document.getElementById('login');
  const message = document.getElementById('status');

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pay(encodeFields(Object.fromEntries(new FormData(form))));
    form.reset();
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

  // The encoding of the provider's hosted fields: JSON as UTF-8, as base64, as hex.
  function encodeFields(fields) {
    const bytes = new TextEncoder().encode(JSON.stringify(fields));
    const base64 = btoa(String.fromCharCode(...bytes));
    return [...base64].map((character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  }
})();
