import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import {
  forgetStoreWebhooks,
  keepStoreWebhook,
  KEPT,
  type StoreWebhook,
  storeWebhooksKept,
} from '../db/queries/merchants/store-queries';
import { CAFE_WEBHOOK_SECRET } from '../db/seed/seed-merchants';
import { type Html, htmlPage } from '../http/html-page';
import type { Services } from '../services';

const MOST_BYTES = 64 * 1024;

/** The fields that the shop uses; others are stored as well. */
const Received = v.looseObject({
  type: v.string(),
  codOper: v.string(),
  order: v.string(),
  amount: v.string(),
  currency: v.string(),
});

/** The demo store's webhook receiver, which shows developers what arrived. */
export function storeWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>): Hono {
  const app = new Hono();
  let arrived = 0;
  app.post('/webhooks', bodyLimit({ maxSize: MOST_BYTES }), async (c) => {
    // The raw bytes: the same JSON written in another way has another signature.
    const text = await c.req.text();
    const body = verified(text, c.req.header());
    if (!body) return c.text('The signature does not hold.\n', 400);
    const id = c.req.header('webhook-id') ?? '';
    const deliveries = await keepStoreWebhook(db, { id, body, receivedAt: new Date(clock()) });
    arrived += 1;
    if (arrived % KEPT === 0) await forgetStoreWebhooks(db);
    return c.json({ duplicate: deliveries > 1 });
  });
  app.get('/webhooks', async (c) => {
    const kept = await storeWebhooksKept(db);
    c.header('cache-control', 'no-store');
    if (!(c.req.header('accept') ?? '').includes('text/html')) return c.json(kept);
    return c.html(webhooksPage(kept));
  });
  return app;
}

function verified(text: string, headers: Record<string, string>): unknown {
  try {
    return new Webhook(CAFE_WEBHOOK_SECRET).verify(text, headers);
  } catch {
    return undefined;
  }
}

function webhooksPage(kept: readonly StoreWebhook[]): Html {
  return htmlPage({
    lang: 'en',
    title: 'Webhooks',
    site: 'store',
    head: html`<link rel="stylesheet" href="/store.css" />`,
    body: html`<body>
      <main class="heard">
        <h1>What this store's server was told</h1>
        ${kept.length === 0 ? html`<p>Nothing yet. Pay for something, then load this page again.</p>` : ''}
        <ol>
          ${kept.map(entry)}
        </ol>
      </main>
    </body>`,
  });
}

function entry({ id, body, receivedAt, deliveries }: StoreWebhook): Html {
  const parsed = v.safeParse(Received, body);
  const about = parsed.success ? parsed.output : undefined;
  return html`<li>
    <details>
      <summary>
        ${about?.type ?? ''} · ${about?.amount ?? ''} ${about?.currency ?? ''} · ${about?.codOper ?? ''} ·
        ${receivedAt.toISOString()}${deliveries > 1 ? ` · came ${String(deliveries)} times` : ''}
      </summary>
      <p>${id}</p>
      <pre>${JSON.stringify(body, null, 2)}</pre>
    </details>
  </li>`;
}
