// A stand-in for an acquirer, with its bank's 3DS page: no real money. It takes each reference once, as yours should.
import { createServer } from 'node:http';

const CHALLENGE_MS = 10 * 60_000;
/** What the test cards are answered. All others are approved. */
const CARDS = {
  4000000000000002: { status: 'declined', reason: 'payment_declined' },
  4000000000009995: { status: 'declined', reason: 'insufficient_funds' },
  4000002760003184: { status: 'challenge' },
};
const transactions = new Map();

function current(reference) {
  const found = transactions.get(reference);
  if (found?.status === 'challenge' && Date.parse(found.expiresAt) <= Date.now()) found.status = 'expired';
  return found;
}

const create = ({ reference, amount, currency, cardNumber, returnUrl }) => {
  const { status, reason = '' } = CARDS[cardNumber] ?? { status: 'approved' };
  const challenge = status === 'challenge' && {
    url: `http://localhost:${server.address().port}/bank/${reference}`,
    expiresAt: new Date(Date.now() + CHALLENGE_MS).toISOString(),
  };
  return { reference, amount, currency, status, reason, returnUrl, ...challenge };
};

const cancel = (reference) => {
  const found = current(reference);
  // One that it never saw is remembered: a request of it that is still on its way is charged no more.
  if (!found) transactions.set(reference, { reference, status: 'canceled' });
  else if (found.status === 'challenge') found.status = 'canceled';
  return transactions.get(reference);
};

const bankPage = ({ amount, currency }) => `<!doctype html><meta charset="utf-8"><title>Bank</title>
<form method="post"><p>Pay ${amount} ${currency}?</p><button name="answer" value="approved">Approve</button>
<button name="answer" value="declined">Decline</button></form>`;

function answerBank(found, text) {
  if (found.status !== 'challenge') return;
  found.status = new URLSearchParams(text).get('answer') === 'approved' ? 'approved' : 'declined';
  if (found.status === 'declined') found.reason = 'authentication_failed';
}

async function answer(request, response) {
  const [, area, reference, action] = request.url.split('/');
  let text = '';
  for await (const part of request) text += part;
  const found = current(reference);
  if (area === 'bank' && found) {
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(bankPage(found));
    answerBank(found, text);
    return response.writeHead(303, { location: found.returnUrl }).end();
  }
  const json = (data) => response.writeHead(data ? 200 : 404).end(JSON.stringify(data ?? {}));
  if (request.headers.authorization !== process.env.ACQUIRER_KEY) return response.writeHead(401).end();
  if (action === 'cancel') return json(cancel(reference));
  if (request.method === 'GET') return json(reference ? found : [...transactions.values()]);
  const asked = JSON.parse(text);
  if (!transactions.has(asked.reference)) transactions.set(asked.reference, create(asked));
  return json(current(asked.reference));
}

if (!process.env.ACQUIRER_KEY) throw new Error('ACQUIRER_KEY is missing.');
const server = createServer(answer);
server.listen(Number(process.env.ACQUIRER_PORT ?? 4801), () =>
  console.log(`The acquirer: http://localhost:${server.address().port}`),
);
