import express from 'express';
import { recordEvent, recordResult, startOrder } from './server/orders.mjs';
import { ProviderError } from './server/provider.mjs';
import { checkoutOrigin, eventOf } from './server/verify.mjs';

const port = Number(process.env.PORT ?? 3000);
const app = express();

app.use((_request, response, next) => {
  // What the checkout needs of your policy: its script and its frame.
  response.set(
    'content-security-policy',
    `default-src 'none'; connect-src 'self'; img-src data:; script-src 'self' ${checkoutOrigin}; frame-src ${checkoutOrigin}`,
  );
  next();
});
app.use(express.static('public'));

// Before the other bodies are parsed: the signature covers the bytes.
app.post('/api/webhooks', express.text({ type: '*/*' }), ({ headers, body }, response) => {
  recordEvent(eventOf(headers, body));
  response.json({});
});
app.use(express.json());

app.post('/api/orders', async ({ body }, response) => response.json(await startOrder(body.id)));

app.post('/api/results', async ({ body }, response) => {
  const { order, ...result } = body;
  const status = await recordResult(order, result);
  if (status) response.json(status);
  else response.sendStatus(404);
});

app.use((error, _request, response, _next) => {
  console.error(error.message);
  // 400: a wrong signature or invalid JSON, so that the request cannot be trusted.
  response.sendStatus(error instanceof ProviderError ? 502 : 400);
});

app.listen(port, () => console.log(`The shop: http://localhost:${port}`));
