if (!process.env.ACQUIRER_KEY) throw new Error('ACQUIRER_KEY is missing: your key at the acquirer.');
const acquirer = {
  url: process.env.ACQUIRER_URL ?? 'http://localhost:4801',
  key: process.env.ACQUIRER_KEY,
};

const MOST_MS = 4000;

async function ask(path, body) {
  const response = await fetch(`${acquirer.url}/transactions${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: acquirer.key },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(MOST_MS),
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`The acquirer answered HTTP ${response.status}`);
  return response.json();
}

export const find = (reference) => ask(`/${reference}`);
/** Ends what waits, and refuses what still comes. What is approved stays so. Answers with what is true. */
export const cancel = (reference) => ask(`/${reference}/cancel`, {});
/** Gives money back, once for each `refundId`. */
export const refund = (reference, { refundId, amount }) =>
  ask(`/${reference}/refund`, { refundId, amount }).then((found) => {
    if (found?.refunds?.[refundId] !== amount) throw new Error('The acquirer gave nothing back');
  });

/**
 * Charges a card. An answer that is lost says nothing: the acquirer is asked, and only what it does not know is sent again,
 * under the same reference. `undefined`: nobody knows yet.
 */
export async function charge(order) {
  for (let tries = 0; tries < 2; tries += 1) {
    const answer = await ask('', order).catch(() => find(order.reference).catch(() => undefined));
    if (answer) return answer;
  }
  return undefined;
}
