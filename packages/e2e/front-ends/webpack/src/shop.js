import { loadCheckout } from '@istmo/checkout/load';

const post = async (path, data) => {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(data) });
  return response.ok ? response.json() : {};
};

document.getElementById('buy').addEventListener('click', async () => {
  const { id, checkout } = await post('/api/orders', {});
  const { open } = await loadCheckout({ origin: checkout.checkoutOrigin });
  const { signedResult } = await open(checkout).result;
  const { state } = await post('/api/results', { order: id, signedResult });
  document.getElementById('state').textContent = state === 'paid' ? '¡Gracias!' : String(state);
});
