const button = document.getElementById('buy');
const check = document.getElementById('check');
const text = document.getElementById('state');
let order;

// By the table in docs/guides/fulfill-orders.md.
const TEXTS = {
  open: 'No se le cobró nada. Puede pagar de nuevo.',
  confirming: 'Estamos confirmando su pago. No pague otra vez.',
  waiting: 'Apartamos su pedido hasta que pague su cupón.',
  authorized: 'Su banco apartó el monto. Se lo cobramos al enviar su pedido.',
  paid: 'Pagado. Gracias por su compra.',
  refunded: 'Su pago fue devuelto. Este pedido no se envía.',
};

button.addEventListener('click', async () => {
  button.disabled = true;
  order ??= await post('/orders', { product: 'hammock' });
  if (order) history.replaceState(history.state, '', `?order=${order.id}`);
  if (order) await tell(await Checkout.open(order.checkout).result);
  else button.disabled = false;
});

// Continues a payment whose end is not known, or else asks the server. It never begins another payment.
check.addEventListener('click', async () => tell(await Checkout.resume()?.result));

/** Hands the result to the server, because only it knows whether the order is paid. */
async function tell({ signedResult, outcome, codOper } = {}) {
  const status = await post('/results', { order: order.id, signedResult, outcome, codOper });
  // Our own server does not answer: only these outcomes say that nothing was charged.
  const isUnpaid = ['declined', 'expired', 'canceled', 'failed'].includes(outcome);
  show(status ?? { state: isUnpaid ? 'open' : 'confirming' });
}

function show({ state, giveBack = [] }) {
  document.body.dataset.orderState = state;
  text.textContent = TEXTS[state];
  if (giveBack.length > 0) text.textContent += ' Pagó dos veces: le devolvemos el segundo pago.';
  button.disabled = state !== 'open';
  check.hidden = state !== 'confirming' && state !== 'waiting';
}

// The order in the page's address survives a reload.
const id = new URLSearchParams(location.search).get('order');
if (id)
  void post('/orders', { product: 'hammock', id }).then((found) => {
    order = found;
    if (found && found.state !== 'open') show(found);
  });

async function post(path, data) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(data) }).catch(() => {});
  return response?.ok ? response.json() : undefined;
}
