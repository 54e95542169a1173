import { CheckoutError, open, type BundledOptions, type CheckoutResult } from '@istmo/checkout';

type Order = { id: string; checkout: BundledOptions };

async function post<T>(path: string, data: object): Promise<T> {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(data) });
  return (response.ok ? await response.json() : {}) as T;
}

async function buy(): Promise<string> {
  const { id, checkout } = await post<Order>('/api/orders', {});
  const { signedResult, outcome }: CheckoutResult = await open(checkout).result;
  const { state } = await post<{ state?: string }>('/api/results', { order: id, signedResult });
  return state === 'paid' ? '¡Gracias!' : outcome;
}

document.getElementById('buy')?.addEventListener('click', () => {
  const show = (text: string) => document.getElementById('state')?.replaceChildren(text);
  buy().then(show, (error: unknown) => show(error instanceof CheckoutError ? error.code : String(error)));
});
