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

const bankPage = ({ amount, currency }, fields) => `<!doctype html><meta charset="utf-8"><title>Bank</title>
<form method="post">${fields}<p>Pay ${amount} ${currency}?</p><button name="answer" value="approved">Approve</button>
<button name="answer" value="declined">Decline</button></form>`;

function answerBank(found, answer) {
  if (found.status !== 'challenge') return;
  found.status = answer === 'approved' ? 'approved' : 'declined';
  if (found.status === 'declined') found.reason = 'authentication_failed';
}

/** Gives money back of what is approved, once for each id. */
function refund(found, { refundId, amount }) {
  if (found?.status === 'approved') found.refunds = { [refundId]: amount, ...found.refunds };
  return found;
}

// EMV 3DS 2: a page that came with a `creq` is left with a `cres`.
const creqField = (creq) =>
  creq ? `<input type="hidden" name="creq" value="${encodeURIComponent(creq)}">` : '';
const backPage = ({ reference, returnUrl }) => `<!doctype html><meta charset="utf-8"><title>Bank</title>
<form method="post" action="${returnUrl}"><input type="hidden" name="cres" value="${reference}"><button>Back</button></form>`;

/** The bank's page: asks the payer, then leads back. */
function bank(found, text, response) {
  const fields = new URLSearchParams(text);
  const [creq, answered] = ['creq', 'answer'].map((name) => fields.get(name));
  const html = (page) => response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  if (!answered) return html(bankPage(found, creqField(creq)));
  answerBank(found, answered);
  return creq ? html(backPage(found)) : response.writeHead(303, { location: found.returnUrl }).end();
}

async function answer(request, response) {
  const [, area, reference, action] = request.url.split('/');
  let text = '';
  for await (const part of request) text += part;
  const found = current(reference);
  if (area === 'bank' && found) return bank(found, text, response);
  const json = (data) => response.writeHead(data ? 200 : 404).end(JSON.stringify(data ?? {}));
  if (request.headers.authorization !== process.env.ACQUIRER_KEY) return response.writeHead(401).end();
  if (action === 'cancel') return json(cancel(reference));
  if (action === 'refund') return json(refund(found, JSON.parse(text)));
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
