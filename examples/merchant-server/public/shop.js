import { stateWithoutServer, textOf } from './order-texts.js';

const button = document.getElementById('buy');
const check = document.getElementById('check');
const text = document.getElementById('state');
let order;

function show(status) {
  const { state } = status;
  document.body.dataset.orderState = state;
  text.textContent = textOf(status);
  button.disabled = state !== 'open';
  check.hidden = state !== 'confirming' && state !== 'waiting';
}

/** Hands the result to the server, because only it knows whether the order is paid. */
async function tell({ signedResult, outcome, reason, codOper } = {}) {
  const sent = { order: order.id, signedResult, outcome, reason, codOper };
  show((await post('/api/results', sent)) ?? { state: stateWithoutServer(sent) });
}

button.addEventListener('click', async () => {
  button.disabled = true;
  await tell(await Checkout.open(order.checkout).result);
});

// Continues a payment whose end is not known, or else asks the server. It never begins another payment.
check.addEventListener('click', async () => tell(await Checkout.resume()?.result));

async function post(path, data) {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) }).catch(() => {});
  return response?.ok ? response.json() : undefined;
}

// The order in the page's address, which survives a reload, or a new one.
order = await post('/api/orders', { id: new URLSearchParams(location.search).get('order') });
if (order) {
  history.replaceState(history.state, '', `?order=${order.id}`);
  document.getElementById('product').textContent = order.name;
  button.textContent = `Pagar $${order.total}`;
  button.disabled = order.state !== 'open';
  if (order.state !== 'open') show(order);
} else show({ state: 'unavailable' });
