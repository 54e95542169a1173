import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { money, type ReversalReason } from '@istmo/domain';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Payment } from '../db/queries/payments/payment-queries';
import { outbox, paymentLinks, payments } from '../db/schema';
import { applySeedFile } from '../db/seed/apply-seed-file';
import { parseSeedFile } from '../db/seed/seed-file';
import { listen } from '../listen';
import { repositoryFile } from '../package-file';
import { capturePayment, refundPayment, reversePayment } from '../payments/modifications/modify-payment';
import type { FirstStep } from '../payments/create/create-payment';
import { applyPaymentEvent } from '../payments/lifecycle/apply-payment-event';
import type { ReportedEvent } from '../payments/lifecycle/plan-transition';
import { checkoutSite } from '../sites/checkout-site';
import { approve, createTestPayment } from '../testing/create-test-payment';
import {
  type ExampleShop,
  exampleShops,
  newOrder,
  nodeShops,
  type RunningShop,
  type ShopOrder,
  startExampleShop,
  wooShop,
} from '../testing/example-shops';
import { freePorts } from '../testing/free-ports';
import { useSandbox } from '../testing/test-sandbox';
import { webhookHeaders } from '../webhooks/post-webhook';
import type { WebhookBody } from '../webhooks/webhook-body';
import { signedResultOf } from './signing-keys';

// The origin is known before anything is signed, because signed results name it.
const server = await listen(0);
const checkout = `http://localhost:${String(server.port)}`;
const sandbox = useSandbox({ PORT_CHECKOUT: String(server.port) });
const SECRET = 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=';
const nodes = await nodeShops();
const folder = mkdtempSync(join(tmpdir(), 'istmo-shops-'));

afterAll(async () => {
  await server.close();
  for (const path of [folder, dirname(nodes[1]?.command('')[1] ?? '')]) rmSync(path, { recursive: true });
});

const SECOND_MS = 1000;

/** Serves the checkout. The provider's look-ups answer only where a story is about them. */
function serve({ answers }: { answers: boolean }): void {
  const site = new Hono();
  if (!answers) site.get('/api/v1/payments/*', (context) => context.text('', 503));
  server.serve(site.route('/', checkoutSite(sandbox.services)));
}

beforeAll(() => {
  const text = readFileSync(repositoryFile('examples', 'merchant-server', 'seed.json'), 'utf8');
  return applySeedFile(sandbox.services, parseSeedFile(text));
});
beforeEach(() => {
  serve({ answers: false });
  // Signed results have the time of the machine and webhooks that of the sandbox: here both are the story's.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * SECOND_MS });
  sandbox.services.wait(Date.now() - sandbox.services.clock());
});
afterEach(() => void vi.useRealTimers());

type Result = { outcome?: string; signedResult?: string; codOper?: string; reason?: string };
type Status = { state: string; giveBack: string[] };

const stepOf =
  (reported: Omit<ReportedEvent, 'now'>): FirstStep =>
  ({ db, clock }, payment) =>
    applyPaymentEvent(db, payment, { ...reported, now: clock() });

/** A shop with one open order, and what happens to its payments. */
class Story {
  readonly #shop: ExampleShop;
  readonly #running: RunningShop;
  readonly #order: string;
  readonly #told: number;
  readonly #link: string;
  #events = 0;

  constructor(shop: ExampleShop, running: RunningShop, { id, link }: ShopOrder) {
    this.#shop = shop;
    this.#running = running;
    this.#order = id;
    this.#link = link;
    this.#told = running.printed().length;
  }

  card = (change: Partial<Payment> = {}) =>
    this.#created({
      method: 'card',
      begin: async (services, payment) => {
        const changed = { ...payment, ...change };
        await services.db.update(payments).set(changed).where(eq(payments.id, payment.id));
        return approve(services, changed);
      },
    });
  declined = () =>
    this.#created({ method: 'card', begin: stepOf({ event: 'declined', reason: 'insufficient_funds' }) });
  waiting = (method: 'cash' | 'yappy' | 'crypto' = 'cash') => this.#created({ method });
  authorized = () => this.card({ transactionsType: 'AUTH' });

  #created(change: Parameters<typeof createTestPayment>[1]): Promise<Payment> {
    const shown = money(this.#shop.total);
    return createTestPayment(sandbox.services, { address: { code: this.#link }, shown, ...change });
  }

  /** Removes the order from the link, as in the link of a product that is sold many times. */
  async sharesItsLink(): Promise<void> {
    const { db } = sandbox.services;
    await db.update(paymentLinks).set({ customFields: [] }).where(eq(paymentLinks.code, this.#link));
  }

  /** Time passes, and something happens to a payment. */
  later(change: () => Promise<Payment>): Promise<Payment> {
    sandbox.services.wait(2 * SECOND_MS);
    vi.setSystemTime(sandbox.services.clock());
    return change();
  }

  pays = (payment: Payment, event: 'approved' | 'paidLate' = 'approved') =>
    this.later(() => stepOf({ event })(sandbox.services, payment));
  expires = (payment: Payment) =>
    this.later(() => stepOf({ event: 'expired', reason: 'payment_expired' })(sandbox.services, payment));
  captures = ({ codOper }: Payment) => this.later(() => capturePayment(sandbox.services, { codOper }));
  refunds = ({ codOper }: Payment, amount?: number) =>
    this.later(() =>
      refundPayment(sandbox.services, {
        codOper,
        refundId: sandbox.services.uuid(),
        ...(amount !== undefined && { amount }),
      }),
    );

  losesConfirmations = (payment: Payment) =>
    this.later(() =>
      stepOf({ event: 'chargedBack', reason: 'confirmations_lost' })(sandbox.services, payment),
    );

  reverses = ({ codOper }: Payment, to: 'voided' | 'chargedBack') =>
    this.later(() => reversePayment(sandbox.services, { codOper, to }));

  signed = async (payment: Payment): Promise<Result> => ({
    outcome: 'approved',
    signedResult: await signedResultOf(sandbox.services, payment),
  });

  /** Sends a result from the page to its server. Returns the order's status, or the HTTP status of a failure. */
  async page(result: Result | Promise<Result> = {}): Promise<Status | number> {
    const body = JSON.stringify({ order: this.#order, ...(await result) });
    const response = await fetch(this.#running.origin + this.#shop.results, { method: 'POST', body });
    return response.ok ? ((await response.json()) as Status) : response.status;
  }

  /** The webhooks of a payment that the provider has written, oldest first. */
  async webhooks(payment: Payment): Promise<WebhookBody[]> {
    const rows = await sandbox.services.db.select().from(outbox).where(eq(outbox.paymentId, payment.id));
    return rows.map(({ body }) => body).sort((a, b) => a.timestamp.localeCompare(b.timestamp));
  }

  async deliver(...events: object[]): Promise<void> {
    for (const event of events) {
      this.#events += 1;
      const id = `event-${String(this.#events)}`;
      const body = JSON.stringify({ id, ...event });
      const headers = webhookHeaders({ id, body, secrets: [SECRET], at: new Date() });
      const response = await fetch(this.#running.origin + this.#shop.webhooks, {
        method: 'POST',
        body,
        headers,
      });
      expect(response.status).toBe(200);
    }
  }

  /** The order's state, how often it was shipped, and how many payments the shop noted to give back. */
  async end() {
    const { state } = (await this.page()) as Status;
    const printed = this.#running.printed().slice(this.#told);
    const shipped = printed.match(/Ship (P-|[\da-f-]{36})/g)?.length ?? 0;
    return [state, shipped, printed.match(/Give back/g)?.length ?? 0];
  }
}

/** How the money of a payment goes back, by the reason that the provider sends. */
const GIVEN_BACK: Record<Exclude<ReversalReason, 'partly_refunded'>, (story: Story) => Promise<Payment>> = {
  refunded: async (one) => one.refunds(await one.card()),
  released: async (one) => one.refunds(await one.authorized()),
  voided: async (one) => one.reverses(await one.card(), 'voided'),
  charged_back: async (one) => one.reverses(await one.card(), 'chargedBack'),
  confirmations_lost: async (one) => one.losesConfirmations(await one.pays(await one.waiting('crypto'))),
};

/** What happens, and how the order ends: its state, how often it was shipped, how many second payments
 * were noted. The table of docs/guides/fulfill-orders.md. */
const STORIES: Record<string, [(story: Story) => Promise<unknown>, [string, number, number]]> = {
  'nothing yet': [async () => undefined, ['open', 0, 0]],
  'approved, said by the page': [async (one) => one.page(one.signed(await one.card())), ['paid', 1, 0]],
  'approved, said by the page and twice by webhook': [
    async (one) => {
      const paid = await one.card();
      await one.page(one.signed(paid));
      await one.deliver(...(await one.webhooks(paid)), ...(await one.webhooks(paid)));
      await one.page(one.signed(paid));
    },
    ['paid', 1, 0],
  ],
  declined: [async (one) => one.page(one.signed(await one.declined())), ['open', 0, 0]],
  'declined, then approved': [
    async (one) => {
      await one.page(one.signed(await one.declined()));
      await one.page(one.signed(await one.card()));
    },
    ['paid', 1, 0],
  ],
  'a voucher that is not paid': [async (one) => one.page(one.signed(await one.waiting())), ['waiting', 0, 0]],
  'a voucher that is paid': [
    async (one) => {
      const voucher = await one.waiting();
      await one.page(one.signed(voucher));
      await one.pays(voucher);
      await one.deliver(...(await one.webhooks(voucher)));
    },
    ['paid', 1, 0],
  ],
  'a voucher that expires': [
    async (one) => {
      const voucher = await one.waiting();
      await one.page(one.signed(voucher));
      await one.expires(voucher);
      await one.deliver(...(await one.webhooks(voucher)));
    },
    ['open', 0, 0],
  ],
  'a voucher that is paid, and the server asks': [
    async (one) => {
      const voucher = await one.waiting();
      await one.page(one.signed(voucher));
      await one.pays(voucher);
      serve({ answers: true });
    },
    ['paid', 1, 0],
  ],
  'a request that waits on the phone': [
    async (one) => one.page(one.signed(await one.waiting('yappy'))),
    ['confirming', 0, 0],
  ],
  unknown: [async (one) => one.page({ outcome: 'pending', reason: 'unknown_state' }), ['confirming', 0, 0]],
  'unknown, then taken back': [
    async (one) => {
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.page({ outcome: 'canceled' });
    },
    ['open', 0, 0],
  ],
  'declined, then unknown': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.declined())));
      serve({ answers: true });
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
    },
    ['confirming', 0, 0],
  ],
  'declined, then unknown, and the decline comes again': [
    async (one) => {
      const decline = await one.webhooks(await one.declined());
      await one.deliver(...decline);
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.deliver(...decline);
    },
    ['confirming', 0, 0],
  ],
  'declined, then unknown, and the decline comes late': [
    async (one) => {
      const decline = await one.webhooks(await one.declined());
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.deliver(...decline);
      serve({ answers: true });
    },
    ['confirming', 0, 0],
  ],
  'declined, then unknown, then taken back': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.declined())));
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.page({ outcome: 'canceled' });
    },
    ['open', 0, 0],
  ],
  'declined, then unknown, then declined too, said by the page': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.declined())));
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.page(one.signed(await one.declined()));
    },
    ['open', 0, 0],
  ],
  'declined, then unknown by its code, then declined too by webhook': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.declined())));
      const second = await one.declined();
      await one.page({ outcome: 'pending', reason: 'unknown_state', codOper: second.codOper });
      await one.deliver(...(await one.webhooks(second)));
    },
    ['open', 0, 0],
  ],
  'declined, then unknown, then approved by webhook': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.declined())));
      await one.page({ outcome: 'pending', reason: 'unknown_state' });
      await one.deliver(...(await one.webhooks(await one.card())));
    },
    ['paid', 1, 0],
  ],
  'unknown, approved, and the server asks by the code of its own link’s payment': [
    async (one) => {
      const { codOper } = await one.card();
      serve({ answers: true });
      await one.page({ outcome: 'pending', reason: 'unknown_state', codOper });
    },
    ['paid', 1, 0],
  ],
  'approved elsewhere, so that the page has nothing signed, and the server asks': [
    async (one) => {
      const { codOper } = await one.card();
      serve({ answers: true });
      await one.page({ outcome: 'approved', codOper });
    },
    ['paid', 1, 0],
  ],
  'approved elsewhere, and asking fails': [
    async (one) => {
      const { codOper } = await one.card();
      await one.page({ outcome: 'approved', codOper });
    },
    ['confirming', 0, 0],
  ],
  'unknown, and asking fails': [
    async (one) => {
      const { codOper } = await one.card();
      await one.page({ outcome: 'pending', reason: 'unknown_state', codOper });
    },
    ['confirming', 0, 0],
  ],
  'unknown, asking fails, and the server asks again': [
    async (one) => {
      const { codOper } = await one.card();
      await one.page({ outcome: 'pending', reason: 'unknown_state', codOper });
      serve({ answers: true });
    },
    ['paid', 1, 0],
  ],
  'somebody else’s payment for the same link, of which the page knows only the code': [
    async (one) => {
      await one.sharesItsLink();
      const { codOper } = await one.card();
      serve({ answers: true });
      await one.page({ outcome: 'approved', codOper });
      await one.page({ outcome: 'pending', codOper });
    },
    ['confirming', 0, 0],
  ],
  'a code of another payment, then its own payment, signed': [
    async (one) => {
      await one.sharesItsLink();
      const [other, own] = [await one.card(), await one.card()];
      serve({ answers: true });
      await one.page({ outcome: 'pending', codOper: other.codOper });
      await one.page(one.signed(own));
    },
    ['paid', 1, 0],
  ],
  'unknown, then found by the page, signed': [
    async (one) => {
      const paid = await one.card();
      await one.page({ outcome: 'pending', reason: 'unknown_state', codOper: paid.codOper });
      await one.page(one.signed(paid));
    },
    ['paid', 1, 0],
  ],
  'a webhook that names the order, and no page': [
    async (one) => {
      await one.deliver(...(await one.webhooks(await one.card())));
    },
    ['paid', 1, 0],
  ],
  'a payment of another amount, signed, by webhook and by its code': [
    async (one) => {
      const cheap = await one.card({ total: 100 });
      serve({ answers: true });
      await one.page(one.signed(cheap));
      await one.deliver(...(await one.webhooks(cheap)));
      await one.page({ outcome: 'pending', codOper: cheap.codOper });
    },
    ['confirming', 0, 0],
  ],
  'only authorized, and the server asks': [
    async (one) => {
      const { codOper } = await one.authorized();
      serve({ answers: true });
      await one.page({ outcome: 'pending', codOper });
    },
    ['authorized', 0, 0],
  ],
  'Yappy, refunded, and the server asks': [
    async (one) => {
      const yappy = await one.pays(await one.waiting('yappy'));
      const { codOper } = await one.refunds(yappy);
      serve({ answers: true });
      await one.page({ outcome: 'pending', codOper });
    },
    ['refunded', 0, 0],
  ],
  'crypto whose confirmations the network lost after it was shipped': [
    async (one) => {
      const paid = await one.pays(await one.waiting('crypto'));
      await one.page(one.signed(paid));
      await one.deliver(...(await one.webhooks(await one.losesConfirmations(paid))));
    },
    ['refunded', 1, 0],
  ],
  'a voucher that is paid after it expired': [
    async (one) => {
      const voucher = await one.waiting();
      await one.page(one.signed(voucher));
      await one.pays(await one.expires(voucher), 'paidLate');
      await one.deliver(...(await one.webhooks(voucher)));
    },
    ['paid', 1, 0],
  ],
  'a voucher that expires while it is paid by card': [
    async (one) => {
      const voucher = await one.waiting();
      await one.page(one.signed(voucher));
      await one.page(one.signed(await one.card()));
      await one.expires(voucher);
      await one.deliver(...(await one.webhooks(voucher)));
    },
    ['paid', 1, 0],
  ],
  canceled: [async (one) => one.page({ outcome: 'canceled' }), ['open', 0, 0]],
  failed: [async (one) => one.page({ outcome: 'failed', reason: 'load_timeout' }), ['open', 0, 0]],
  expired: [async (one) => one.page({ outcome: 'expired' }), ['open', 0, 0]],
  'the page says, unsigned, that this payer has paid the link already': [
    async (one) => one.page({ outcome: 'expired', reason: 'possible_duplicated_tx' }),
    ['confirming', 0, 0],
  ],
  'only the page says that it is paid': [
    async (one) => one.page({ outcome: 'approved' }),
    ['confirming', 0, 0],
  ],
  'authorized only': [async (one) => one.page(one.signed(await one.authorized())), ['authorized', 0, 0]],
  'authorized, then captured': [
    async (one) => {
      const hold = await one.authorized();
      await one.page(one.signed(hold));
      await one.captures(hold);
      await one.deliver(...(await one.webhooks(hold)));
    },
    ['paid', 1, 0],
  ],
  'authorized, then released': [
    async (one) => {
      const hold = await one.authorized();
      await one.page(one.signed(hold));
      await one.refunds(hold);
      await one.deliver(...(await one.webhooks(hold)));
    },
    ['refunded', 0, 0],
  ],
  'refunded after it was shipped, and a late approval': [
    async (one) => {
      const paid = await one.card();
      await one.page(one.signed(paid));
      await one.refunds(paid);
      const [approved, refunded] = await one.webhooks(paid);
      await one.deliver(refunded ?? {}, approved ?? {});
    },
    ['refunded', 1, 0],
  ],
  'webhooks before the page, out of order, and a page from before the refund': [
    async (one) => {
      const paid = await one.card();
      const before = await one.signed(paid);
      await one.refunds(paid);
      const [approved, refunded] = await one.webhooks(paid);
      await one.deliver(refunded ?? {}, approved ?? {});
      await one.page(before);
    },
    ['refunded', 0, 0],
  ],
  'a webhook that names no order, and a page from before the refund': [
    async (one) => {
      await one.sharesItsLink();
      const paid = await one.card();
      const before = await one.signed(paid);
      await one.refunds(paid);
      await one.deliver(...(await one.webhooks(paid)));
      await one.page(before);
    },
    ['refunded', 0, 0],
  ],
  'a webhook before the pending result of the page': [
    async (one) => {
      const voucher = await one.waiting();
      const before = await one.signed(voucher);
      await one.pays(voucher);
      await one.deliver(...(await one.webhooks(voucher)));
      await one.page(before);
    },
    ['paid', 1, 0],
  ],
  'a part refunded': [
    async (one) => {
      const paid = await one.card();
      await one.page(one.signed(paid));
      await one.refunds(paid, 100);
      await one.deliver(...(await one.webhooks(paid)));
    },
    ['paid', 1, 0],
  ],
  'refunded in the second of the approval, out of order': [
    async (one) => {
      const paid = await one.card();
      const before = await one.signed(paid);
      await refundPayment(sandbox.services, { codOper: paid.codOper, refundId: 'at once' });
      const webhooks = await one.webhooks(paid);
      await one.deliver(...webhooks.toSorted((a, b) => b.type.localeCompare(a.type)));
      await one.page(before);
    },
    ['refunded', 0, 0],
  ],
  'paid twice': [
    async (one) => {
      await one.page(one.signed(await one.card()));
      await one.page(one.signed(await one.card()));
    },
    ['paid', 1, 1],
  ],
  'paid twice, and the second is given back': [
    async (one) => {
      await one.page(one.signed(await one.card()));
      const second = await one.card();
      await one.page(one.signed(second));
      await one.refunds(second);
      await one.deliver(...(await one.webhooks(second)));
    },
    ['paid', 1, 1],
  ],
  'refunded, and paid again': [
    async (one) => {
      const first = await one.card();
      await one.page(one.signed(first));
      await one.refunds(first);
      await one.deliver(...(await one.webhooks(first)));
      await one.page(one.signed(await one.card()));
    },
    ['refunded', 1, 1],
  ],
  ...Object.fromEntries(
    Object.entries(GIVEN_BACK).map(([reason, gone]) => [
      `${reason} before the page says it`,
      [async (one: Story) => one.page(one.signed(await gone(one))), ['refunded', 0, 0]],
    ]),
  ),
  ...Object.fromEntries(
    Object.keys(GIVEN_BACK).map((reason) => [
      `the page says, unsigned, that it is ${reason}`,
      [async (one: Story) => one.page({ outcome: 'canceled', reason }), ['confirming', 0, 0]],
    ]),
  ),
  ...Object.fromEntries(
    (['voided', 'chargedBack'] as const).map((to) => [
      `${to} after the approval`,
      [
        async (one: Story) => {
          const paid = await one.card();
          await one.page(one.signed(paid));
          await one.reverses(paid, to);
          const [approved, back] = await one.webhooks(paid);
          await one.deliver(back ?? {}, approved ?? {});
        },
        ['refunded', 1, 0],
      ],
    ]),
  ),
};

for (const shop of [...nodes, ...exampleShops(), wooShop(folder)])
  describe.skipIf(shop.missing !== '')(`${shop.name} ${shop.missing}`.trim(), () => {
    let running: RunningShop;
    beforeAll(async () => {
      const [ports = {}] = await freePorts(1);
      const { merchant } = shop;
      const ordersFile = join(folder, 'orders.json');
      const port = ports['PORT_STORE'] ?? '';
      running = await startExampleShop(shop, { port, checkout, merchant, secret: SECRET, ordersFile });
    });
    afterAll(() => running.stop());

    async function begin(): Promise<Story> {
      const order = await newOrder(shop, running);
      // Some stories pay twice, and the provider refuses a second payment of a single-use link.
      const isOwn = eq(paymentLinks.code, order.link);
      await sandbox.services.db.update(paymentLinks).set({ singleUse: false }).where(isOwn);
      return new Story(shop, running, order);
    }

    it('makes a link for each order, of its amount', async () => {
      const [one, other] = [await newOrder(shop, running), await newOrder(shop, running)];
      const [link] = await sandbox.services.db
        .select()
        .from(paymentLinks)
        .where(eq(paymentLinks.code, one.link));
      const { amount = 0, discount = 0, taxAmount = 0, singleUse, customFields } = link ?? {};
      expect(amount - discount + taxAmount).toBe(shop.total);
      expect(one.link).not.toBe(other.link);
      expect(singleUse).toBe(true);
      expect(customFields).toMatchObject([{ id: 'CFORDER', type: 'hidden', value: one.id }]);
    });

    it('goes on after an address that is none', async () => {
      const { origin } = running;
      // `request` sends the path unchanged; `fetch` would correct it.
      const asked = request(origin, { path: '//' }).end();
      await once(asked, 'response').catch(() => undefined);
      expect((await fetch(`${origin}/nowhere`)).status).toBe(404);
    });

    const stories = Object.entries(STORIES).filter(([name]) => !shop.cannot?.test(name));
    it.each(stories)('%s', async (_name, [happens, end]) => {
      const story = await begin();
      await happens(story);
      const [state, ...counts] = end;
      expect(await story.end()).toEqual([shop.names?.[state] ?? state, ...counts]);
    });
  });
