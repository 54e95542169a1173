import express from 'express';
import { createOrder, recordResult } from './server/orders.mjs';
import { checkoutOrigin } from './server/verify.mjs';

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
app.use(express.json());

app.post('/api/orders', (_request, response) => response.json(createOrder()));

app.post('/api/results', async ({ body }, response) => {
  const state = await recordResult(body.order, body.signedResult);
  if (state) response.json({ state });
  else response.sendStatus(404);
});

// A wrong signature or invalid JSON: the request cannot be trusted.
app.use((_error, _request, response, _next) => response.sendStatus(400));

app.listen(port, () => console.log(`The shop: http://localhost:${port}`));
