const button = document.getElementById('buy');
const state = document.getElementById('state');

const TEXTS = {
  paid: '¡Gracias! Su pedido está pagado.',
  waiting: 'Guardamos su pedido hasta que lo pague.',
  open: 'No se le ha cobrado nada.',
  unknown: 'No pudimos confirmar su pago. Le escribiremos en cuanto lo sepamos.',
};

button.addEventListener('click', async () => {
  button.disabled = true;
  const order = await post('/api/orders', {});
  const { signedResult } = await Checkout.open(order.checkout).result;
  // Only the server knows whether the order is paid. Without a signed result there is no payment.
  const answer = signedResult
    ? await post('/api/results', { order: order.id, signedResult })
    : { state: 'open' };
  state.textContent = TEXTS[answer.state ?? 'unknown'];
  button.disabled = answer.state !== 'open';
});

async function post(path, data) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data),
  });
  return response.ok ? response.json() : {};
}
