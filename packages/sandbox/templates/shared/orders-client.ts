import type { BundledOptions, CheckoutResult } from '@istmo/checkout';

/** An order of the shop, with the options to open the checkout with. */
export type Order = { id: string; checkout: BundledOptions };

const TEXTS: Record<string, string> = {
  paid: '¡Gracias! Su pedido está pagado.',
  waiting: 'Guardamos su pedido hasta que lo pague.',
  open: 'No se le ha cobrado nada.',
  unknown: 'No pudimos confirmar su pago. Le escribiremos en cuanto lo sepamos.',
};

export const createOrder = (): Promise<Order> => post('/api/orders', {});

/** Asks the server whether the order is paid, because only it knows. Returns the text for the payer. */
export async function textAfter({ id }: Order, { signedResult }: CheckoutResult): Promise<string> {
  // Without a signed result there is no payment.
  if (!signedResult) return TEXTS.open;
  const { state } = await post<{ state?: string }>('/api/results', { order: id, signedResult });
  return TEXTS[state ?? 'unknown'];
}

async function post<T>(path: string, data: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(data) });
  return (response.ok ? await response.json() : {}) as T;
}
