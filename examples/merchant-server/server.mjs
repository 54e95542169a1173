// A merchant's server in one file: `node server.mjs`, with the sandbox running. Needs: npm install jose standardwebhooks
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { paymentOf } from './verify.mjs';
import { eventOf } from './webhooks.mjs';

const orders = new Map([['LK-CAFE0001', { id: 'LK-CAFE0001', total: '48.15', currency: 'USD', paidBy: '' }]]);

/** Ships an order once, whoever says first that it is paid: the payer's page, or the provider. */
function ship(order, codOper) {
  if (order.paidBy) return;
  order.paidBy = codOper;
  console.log(`Order ${order.id} is paid by ${codOper}: to be shipped.`);
}

const answers = {
  // The page sends what it got: { "order": "LK-CAFE0001", "signedResult": "eyJ…" }
  async '/paid'({ body }) {
    const { order: id, signedResult } = JSON.parse(body);
    const order = orders.get(id);
    const payment = order && (await paymentOf(order, signedResult));
    if (payment) ship(order, payment.codOper);
    return { paid: Boolean(payment) };
  },
  '/webhooks'({ headers, body }) {
    const event = eventOf(headers, body);
    const order = orders.get(event?.order);
    if (order && event.paid && event.amount === order.total && event.currency === order.currency)
      ship(order, event.codOper);
    return {};
  },
};

createServer(async (request, response) => {
  const answer = request.method === 'POST' && answers[request.url];
  try {
    const body = await text(request);
    const data = answer ? await answer({ headers: request.headers, body }) : undefined;
    response.writeHead(data ? 200 : 404).end(JSON.stringify(data ?? {}));
  } catch {
    response.writeHead(400).end();
  }
}).listen(Number(process.env.PORT ?? 4700), () => console.log('The shop listens.'));
