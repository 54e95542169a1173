const button = document.getElementById('buy');
const state = document.getElementById('state');

const TEXTS = {
  paid: 'Pagado. Gracias por su compra.',
  waiting: 'Guardamos su pedido hasta que lo pague.',
  open: 'No se ha pagado nada. Puede intentar de nuevo.',
  unknown: 'No pudimos confirmar su pago. Le escribiremos en cuanto lo sepamos.',
};

button.addEventListener('click', async () => {
  button.disabled = true;
  const order = await post('/orders', { product: 'hammock' });
  const { signedResult } = await Checkout.open(order.checkout).result;
  // Only the server knows whether the order is paid. Without a signed result there is no payment.
  const heard = signedResult ? await post('/results', { order: order.id, signedResult }) : { state: 'open' };
  state.textContent = TEXTS[heard.state ?? 'unknown'];
  button.disabled = heard.state !== 'open';
});

async function post(path, data) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(data) });
  return response.ok ? response.json() : {};
}
