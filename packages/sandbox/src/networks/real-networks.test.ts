import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { networkRequests } from '../db/schema';
import { mailHtmlOf, mailsTo } from '../mail/send-mail';
import { mailPromised } from '../payments/background';
import { refundPayment } from '../payments/modifications/modify-payment';
import { followTransfers } from '../payments/modifications/refund-transfer';
import { asPayer } from '../testing/as-payer';
import { auditBooks } from '../testing/audit-books';
import { beginPayments } from '../testing/kill-points/journeys';
import type { NetworkFault } from '../testing/network-server';
import { type AskedOrder, BANKS, type Order, PAGE, POINT, startOrderNetwork } from '../testing/order-network';
import { balances, makeRequest, receiptOf } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { followRequests, networkNotifications } from './network-updates';
import type { ActionMethod } from './networks';

const sandbox = useSandbox();
auditBooks(sandbox);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHONES = ['61234567', '61234568'];

let network: Awaited<ReturnType<typeof startOrderNetwork>>;
beforeAll(async () => {
  network = await startOrderNetwork(() => sandbox.services.clock());
});
afterAll(() => {
  network.stop();
});
beforeEach(() => {
  network.orders.clear();
  Object.assign(network.state, { fault: undefined, calls: [] });
  Object.assign(network.behavior, {
    meanwhile: [],
    canCancel: true,
    hasLists: true,
    banks: BANKS,
    refund: { state: 'sent' },
  });
  const { adapter } = network;
  const { card } = sandbox.services.networks;
  // A network of its own for each test, because its lists are kept.
  sandbox.services.networks = {
    card,
    yappy: adapter,
    nequi: adapter,
    breb: adapter,
    clave: adapter,
    pse: { ...adapter },
    cash: { ...adapter },
  };
});

/** The calls to the network about orders, without those for its lists. */
const calls = () => network.state.calls.filter((call) => !/ (banks|points)$/.test(call));
const asks = (list: string) => network.state.calls.filter((call) => call === `GET ${list}`).length;
/** Does something while the network fails. */
const during = async (fault: NetworkFault, act: () => Promise<unknown>): Promise<unknown> => {
  network.state.fault = fault;
  return act().finally(() => (network.state.fault = undefined));
};
/** Runs `act` before the network answers the next new order. */
const meanwhile = (act: (order: Order, asked: AskedOrder) => unknown) => {
  network.behavior.meanwhile.push(act);
};
/** What the adapter sends with the next new order. */
const nextAsked = () => {
  const seen: Record<string, unknown> = {};
  meanwhile((_order, asked) => Object.assign(seen, asked));
  return seen;
};
/** Changes an order at the network, without a notification. */
const learn = async (change: Partial<Order>, place = 1) => {
  network.change(await requestId(place), change);
};

const requests = () => sandbox.services.db.select().from(networkRequests).orderBy(asc(networkRequests.place));
const requestId = async (place = 1) => (await requests()).find((one) => one.place === place)?.id ?? '';
const payment = async ({ codOper }: { codOper: string }) => {
  const found = await findByOperation(sandbox.services.db, codOper);
  if (!found) throw new Error('No payment');
  return found;
};
const follow = () => followRequests(sandbox.services);
const followAfter = async (ms: number) => {
  sandbox.services.wait(ms);
  await follow();
};

const notify = (method: ActionMethod, told: Parameters<typeof network.notice>[0], secret?: string) =>
  networkNotifications(sandbox.services).request(
    `/api/v1/networks/${method}/notifications`,
    network.notice(told, secret),
  );
/** Changes an order at the network, which then notifies the provider. */
const tell = async (method: ActionMethod, change: Partial<Order>, place = 1) => {
  const orderId = await requestId(place);
  network.change(orderId, change);
  return notify(method, { orderId, ...change });
};

type Asked = { codOper: string; attemptId: string };

const about = ({ codOper }: { codOper: string }) =>
  ({ action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }) as const;

/** Most methods have no call before the one that asks the payer. */
const beginNothing = (): Promise<Asked> => Promise.resolve({ attemptId: randomUUID(), codOper: '' });
const voidIt = ({ attemptId }: Asked) => sandbox.client.voidAttempt({ attemptId });

/** How often a network is asked about a request, before its payment is over and after. */
const POLLS = { poll: 10 * SECOND, unwanted: MINUTE };

const APP = {
  ...POLLS,
  gateway: undefined,
  total: 4815,
  books: 'merchant:1',
  lasts: 5 * MINUTE,
  shown: (id: string) => ({ transactionId: `network-${id}`, appUrl: PAGE }),
  reasons: { declined: 'payment_rejected', expired: 'waiting_time_over' },
};

/** How each method asks its payer, at the first phone or bank or at the other: the same call again is the same attempt. */
const METHODS = {
  yappy: {
    ...APP,
    begin: beginNothing,
    ask: ({ attemptId }: Asked, other = 0) => {
      const aliasYappy = PHONES[other] ?? `6123456${String(other)}`;
      return sandbox.client.yappyRequest({ attemptId, body: { ...makeRequest(), aliasYappy } });
    },
    cancel: async (asked: Asked) => sandbox.client.cancelYappy(await asPayer(sandbox, asked)),
  },
  nequi: {
    ...APP,
    begin: async (): Promise<Asked> => {
      const attemptId = randomUUID();
      return { attemptId, ...(await sandbox.client.nequiRequest({ attemptId, body: makeRequest() })) };
    },
    ask: (asked: Asked, other = 0) => {
      const phone = PHONES[other] ?? `6123456${String(other)}`;
      return sandbox.client.nequiPush({ attemptId: asked.attemptId, body: { ...about(asked), phone } });
    },
    cancel: async (asked: Asked) => sandbox.client.cancelNequi(await asPayer(sandbox, asked)),
  },
  breb: {
    ...POLLS,
    gateway: undefined,
    total: 18_500_000,
    books: 'merchant:3',
    lasts: 5 * MINUTE,
    shown: (id: string) => ({
      qr: `qr-${id}`,
      key: '@BB2345',
      payeeName: 'TOSTADORA',
      networkId: `network-${id}`,
    }),
    reasons: { declined: 'payment_declined', expired: 'waiting_time_over' },
    begin: beginNothing,
    ask: ({ attemptId }: Asked) => beginPayments(sandbox).breb(attemptId),
    cancel: async (asked: Asked) => sandbox.client.cancelBreb(await asPayer(sandbox, asked)),
  },
  clave: {
    ...POLLS,
    gateway: undefined,
    total: 4815,
    books: 'merchant:1',
    lasts: 5 * MINUTE,
    shown: () => ({ pageUrl: PAGE, sessionToken: '', sdkUrl: '' }),
    reasons: { declined: 'payment_declined', expired: 'waiting_time_over' },
    begin: beginNothing,
    ask: ({ attemptId }: Asked) => beginPayments(sandbox).clave(attemptId),
    cancel: async (asked: Asked) => sandbox.client.cancelClave(await asPayer(sandbox, asked)),
  },
  pse: {
    ...POLLS,
    gateway: undefined,
    total: 18_500_000,
    books: 'merchant:3',
    lasts: 30 * MINUTE,
    shown: () => ({
      bankUrl: PAGE,
      trazabilityCode: '48215',
      bankName: 'BANCOLOMBIA',
      networkState: 'CREATED',
    }),
    reasons: { declined: 'payment_declined', expired: 'payment_expired' },
    // The provider keeps this list of banks, so that a payment can begin while the network fails.
    begin: async (): Promise<Asked> => {
      await sandbox.client.pseBanks({});
      return beginNothing();
    },
    ask: ({ attemptId }: Asked, other = 0) =>
      beginPayments(sandbox, { bankCode: BANKS[other]?.code ?? '' }).pse(attemptId),
    cancel: voidIt,
  },
  cash: {
    poll: 15 * MINUTE,
    unwanted: 15 * MINUTE,
    gateway: 'PAYCASH',
    total: 4815,
    books: 'merchant:1',
    lasts: 5 * MINUTE,
    shown: (id: string) => ({
      code: '100',
      voucher: { reference: `network-${id}`, barcode: '741299990000', qr: `qr-${id}`, network: 'PAYCASH' },
    }),
    reasons: { declined: 'payment_declined', expired: 'payment_expired' },
    begin: beginNothing,
    ask: ({ attemptId }: Asked) => beginPayments(sandbox).cash(attemptId),
    cancel: voidIt,
  },
};

describe.each(['yappy', 'nequi', 'breb', 'pse', 'clave', 'cash'] as const)('the network of %s', (method) => {
  const { begin, ask, cancel, total, books, lasts, shown, reasons, poll, unwanted, gateway } =
    METHODS[method];
  const askNew = () => askNewOf(method);
  const pay = async (asked: { codOper: string }) => {
    await approve(method);
    return payment(asked);
  };

  it('is asked once the payment is written, and not while a transaction waits', async () => {
    const seen: unknown[] = [];
    meanwhile(async ({ orderId }) => {
      const [row] = await requests();
      const { status } = await payment({ codOper: await codOperOf(row?.paymentId) });
      seen.push(row?.id === orderId, row?.state, status);
    });
    const begun = await askNew();
    expect(seen).toEqual([true, 'asked', 'created']);
    const id = await requestId();
    expect(id).toMatch(/^[\dA-Z]{15}$/);
    expect(begun).toMatchObject({ outcome: 'pending', ...shown(id) });
    expect(Date.parse(begun.expiresAt ?? '') - sandbox.services.clock()).toBe(lasts);
    expect(await ask(begun)).toMatchObject(shown(id));
    expect(calls()).toEqual([`PUT orders ${id}`]);
  });

  it('is asked again under the same id after its answer was lost', async () => {
    const asked = await begin();
    await expect(during('loses answers', () => ask(asked))).rejects.toMatchObject({ code: 530 });
    expect(await ask(asked)).toMatchObject({ outcome: 'pending' });
    const id = await requestId();
    expect(calls()).toEqual([`PUT orders ${id}`, `PUT orders ${id}`]);
    expect(network.orders.size).toBe(1);
  });

  it.each<[string, Partial<Order>, string]>([
    ['is waiting', {}, 'waiting'],
    ['was approved', { state: 'paid' }, 'approved'],
    ['was declined', { state: 'refused' }, 'declined'],
  ])('tells a minute later that a payment whose answer was lost %s', async (_case, later, end) => {
    const asked = await begin();
    await expect(during('loses answers', () => ask(asked))).rejects.toThrow();
    expect(await follow()).toBe(0);
    await learn(later);
    const [row] = await requests();
    await followAfter(MINUTE);
    expect(await payment({ codOper: await codOperOf(row?.paymentId) })).toMatchObject({ status: end });
  });

  it('may never have heard of it: the payer can be asked anew', async () => {
    const asked = await begin();
    await expect(during('is down', () => ask(asked))).rejects.toThrow();
    await followAfter(MINUTE);
    expect(await requests()).toMatchObject([{ state: 'over' }]);
    expect(await ask(asked)).toMatchObject({ outcome: 'pending' });
    expect(await requests()).toMatchObject([{ state: 'over' }, { state: 'open' }]);
  });

  it('is not waited for longer than a payer waits', async () => {
    const asked = await begin();
    const isAsked = new Promise<void>((resolve) => {
      meanwhile(() => {
        resolve();
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    network.state.fault = 'gives no answer';
    const outcome = ask(asked).then(
      () => 'asked',
      () => 'unknown',
    );
    await isAsked;
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    expect(await outcome).toBe('unknown');
    expect(await requests()).toMatchObject([{ state: 'asked' }]);
  });

  it('refuses what its payer chose, and the same attempt asks anew', async () => {
    const asked = await begin();
    await expect(during('refuses', () => ask(asked))).rejects.toMatchObject({ code: 422 });
    expect(await ask(asked, 1)).toMatchObject({ outcome: 'pending' });
    expect(await requests()).toMatchObject([{ state: 'over' }, { state: 'open' }]);
  });

  it('tells by itself that a payment is paid, once', async () => {
    const begun = await askNew();
    expect((await approve(method)).status).toBe(200);
    expect((await approve(method)).status).toBe(200);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
    expect(await balances(sandbox)).toEqual({
      [`networks:${gateway ?? method.toUpperCase()}`]: total,
      [books]: -total,
    });
  });

  it('may tell before it has answered', async () => {
    meanwhile(({ orderId }) => notify(method, { orderId, state: 'paid' }));
    expect(await askNew()).toMatchObject({ outcome: 'approved' });
    expect(await requests()).toMatchObject([{ state: 'paid', nextAt: null }]);
  });

  it.each([
    ['refused', 'declined', reasons.declined],
    ['canceled', 'canceled', 'payment_canceled'],
    ['over', 'expired', reasons.expired],
  ] as const)('tells that a payer has not paid: %s', async (state, status, reason) => {
    const begun = await askNew();
    await tell(method, { state });
    expect(await payment(begun)).toMatchObject({ status, reason });
  });

  it('is not believed without its signature, nor about what is not its own', async () => {
    const begun = await askNew();
    const told = { orderId: await requestId(), state: 'paid' } as const;
    expect((await notify(method, told, 'forged')).status).toBe(400);
    expect((await notify(method, { ...told, orderId: 'ANOTHER' })).status).toBe(404);
    expect((await notify(method === 'yappy' ? 'nequi' : 'yappy', told)).status).toBe(404);
    expect((await payment(begun)).status).toBe('waiting');
  });

  it('may tell only that something has changed, and is asked what', async () => {
    const begun = await askNew();
    await learn({ state: 'paid' });
    await notify(method, { orderId: await requestId() });
    expect((await payment(begun)).status).toBe('waiting');
    await follow();
    expect((await payment(begun)).status).toBe('approved');
    await notify(method, { orderId: await requestId() });
    await follow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('is asked beside its notifications, which may be lost', async () => {
    const begun = await askNew();
    await learn({ state: 'paid' });
    await followAfter(poll);
    expect((await payment(begun)).status).toBe('approved');
    sandbox.services.wait(unwanted);
    expect(await follow()).toBe(0);
  });

  it('is asked by one process at a time', async () => {
    await askNew();
    sandbox.services.wait(poll);
    expect((await Promise.all([follow(), follow(), follow()])).sort()).toEqual([0, 0, 1]);
  });

  it('takes back what its payer canceled here, until it says that it is over', async () => {
    const begun = await askNew();
    await cancel(begun);
    const id = await requestId();
    await followAfter(10 * SECOND);
    await followAfter(unwanted);
    await learn({ state: 'canceled' });
    await followAfter(unwanted);
    expect(calls().slice(1)).toEqual([
      `GET orders ${id}`,
      `DELETE orders ${id}`,
      `GET orders ${id}`,
      `DELETE orders ${id}`,
      `GET orders ${id}`,
    ]);
    expect(await requests()).toMatchObject([{ state: 'over' }]);
  });

  it('takes back a request that it took while its payer gave up', async () => {
    const asked = await begin();
    meanwhile(() => sandbox.client.voidAttempt({ attemptId: asked.attemptId }));
    expect(await ask(asked).catch(() => ({ outcome: 'voided' }))).not.toMatchObject({ outcome: 'pending' });
    await followAfter(MINUTE);
    expect(calls()).toContain(`DELETE orders ${await requestId()}`);
  });

  it('may be paid after the payer canceled: the money is booked, and applied to nothing', async () => {
    const begun = await askNew();
    await cancel(begun);
    expect(await pay(begun)).toMatchObject({ status: 'canceled', held: total });
    expect(await pay(begun)).toMatchObject({ held: total });
  });

  it('may be paid in the last moment: the payment is paid late', async () => {
    const begun = await askNew();
    sandbox.services.wait(Math.max(lasts, poll));
    await learn({ state: 'paid' });
    await follow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('may have no way to take a request back: then it is asked about once that has ended', async () => {
    network.behavior.canCancel = false;
    const begun = await askNew();
    await cancel(begun);
    await followAfter(10 * SECOND);
    expect(sandbox.services.lines.join()).toContain('cannot be canceled at its network');
    await followAfter(lasts - MINUTE);
    await learn({ state: 'paid' });
    expect((await payment(begun)).held).toBe(0);
    await followAfter(MINUTE);
    const id = await requestId();
    expect(calls().slice(1)).toEqual([`GET orders ${id}`, `DELETE orders ${id}`, `GET orders ${id}`]);
    expect(await payment(begun)).toMatchObject({ status: 'canceled', held: total });
  });

  it('stops asking a day after its end about what nobody wants any more, and says so', async () => {
    const begun = await askNew();
    await cancel(begun);
    await followAfter(lasts + DAY);
    expect(await requests()).toMatchObject([{ state: 'over', nextAt: null }]);
    expect(sandbox.services.lines.join()).toContain('still waits at its network');
  });
});

const approve = (method: ActionMethod, place = 1) => tell(method, { state: 'paid' }, place);

const askNewOf = async (method: keyof typeof METHODS) => {
  const { begin, ask } = METHODS[method];
  const asked = await begin();
  return { ...asked, ...(await ask(asked)) };
};

describe.each(['yappy', 'nequi'] as const)('the app of %s', (method) => {
  const { begin, ask } = METHODS[method];

  it('is asked for no more phones than a payer has', async () => {
    const asked = await begin();
    for (const last of [1, 2, 3, 4, 5]) {
      await expect(during('refuses', () => ask(asked, last))).rejects.toMatchObject({ code: 422 });
    }
    await expect(ask(asked)).rejects.toMatchObject({ code: 422 });
    expect(calls()).toHaveLength(5);
  });

  it('gives back what it gave, or the refund is not written', async () => {
    const begun = await askNewOf(method);
    await approve(method);
    const { codOper } = begun;
    const refund = () => refundPayment(sandbox.services, { codOper, refundId: 'all' });
    await expect(during('is down', refund)).rejects.toThrow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', refunded: 0 });
    await refund();
    expect(await payment(begun)).toMatchObject({ status: 'refunded', refunded: 4815 });
    expect(calls().slice(1)).toEqual(['PUT refunds all', 'PUT refunds all']);
  });
});

async function codOperOf(paymentId = ''): Promise<string> {
  const found = await sandbox.services.db.query.payments.findFirst({
    where: (payments, { eq }) => eq(payments.id, paymentId),
  });
  return found?.codOper ?? '';
}

describe('a payer who is asked again', () => {
  const { begin, ask } = METHODS.nequi;
  const askTwice = async () => {
    const asked = await begin();
    await ask(asked);
    const { attemptId } = asked;
    const shown = await sandbox.client.nequiQr({ attemptId, ...about(asked) });
    expect(shown).toMatchObject({ step: 3, qr: `qr-${await requestId(2)}` });
    return asked;
  };
  it('can pay only by the last request: the one before is taken back', async () => {
    await askTwice();
    await follow();
    const first = await requestId();
    expect(calls()).toEqual([
      `PUT orders ${first}`,
      `PUT orders ${await requestId(2)}`,
      `GET orders ${first}`,
      `DELETE orders ${first}`,
    ]);
  });

  it('keeps what is shown if the next request is refused', async () => {
    const asked = await askTwice();
    await expect(during('refuses', () => ask(asked, 9))).rejects.toMatchObject({
      key: 'error_pay_push_nequi',
    });
    expect(await sandbox.client.nequiLastCode({ attemptId: asked.attemptId })).toMatchObject({ step: 3 });
    await approve('nequi', 2);
    expect((await payment(asked)).status).toBe('approved');
  });

  it('is not declined by the answer to the request before', async () => {
    const asked = await askTwice();
    await tell('nequi', { state: 'refused' });
    expect((await payment(asked)).status).toBe('waiting');
  });

  it('may pay both: one pays the payment, and the other stays unapplied', async () => {
    const asked = await askTwice();
    await approve('nequi', 1);
    await approve('nequi', 2);
    expect(await payment(asked)).toMatchObject({ status: 'approved', captured: 4815, held: 4815 });
  });
});

it('takes back a request that comes after another payment of the same order began to wait', async () => {
  const body = {
    ...makeRequest(),
    codePay: 'LK-ONCE0001',
    aliasYappy: PHONES[0] ?? '',
    phone: '',
    email: '',
  };
  const call = (alias: number, name: string) =>
    sandbox.client.yappyRequest({
      attemptId: randomUUID(),
      body: { ...body, aliasYappy: PHONES[alias] ?? '', email: `${name}@correo.com` },
    });
  meanwhile(() => call(1, 'otra'));
  await expect(call(0, 'una')).rejects.toMatchObject({ code: 621 });
  const [refused, other] = (await requests()).map(({ id }) => id).sort((one, two) => order(one) - order(two));
  expect(calls()).toEqual([
    `PUT orders ${refused ?? ''}`,
    `PUT orders ${other ?? ''}`,
    `DELETE orders ${refused ?? ''}`,
  ]);
  function order(id: string) {
    return calls().indexOf(`PUT orders ${id}`);
  }
});

describe('a payer at a bank', () => {
  const askNew = () => askNewOf('pse');

  it('has told the document to the bank alone', async () => {
    const asked = nextAsked();
    const begun = await askNew();
    expect(asked).toMatchObject({
      way: 'bank',
      bankCode: '1007',
      documentType: 'CC',
      document: '1020304050',
      merchant: 'Tostadora La Candelaria',
    });
    const kept = JSON.stringify([await requests(), await payment(begun)]);
    expect(kept).toContain('••••••4050');
    expect(kept).not.toContain('1020304050');
  });

  it('comes back by an address of the request, and the network is asked at once', async () => {
    const asked = nextAsked();
    const { codOper } = await askNew();
    const returnUrl = String(asked['returnUrl']);
    const { pathname, searchParams } = new URL(returnUrl);
    const token = searchParams.get('token') ?? '';
    expect([pathname, [...searchParams.keys()]]).toEqual(['/pf/widget/returnpse', ['token']]);
    expect(returnUrl).not.toContain(codOper);
    expect(await follow()).toBe(0);
    expect(await sandbox.client.pseReturn({ body: { token } })).toMatchObject({
      codOper,
      outcome: 'pending',
    });
    await learn({ state: 'paid' });
    await follow();
    expect(await sandbox.client.pseStatus({ codOper })).toMatchObject({
      outcome: 'approved',
      networkState: 'OK',
    });
    await expect(sandbox.client.pseReturn({ body: { token: `${token}0` } })).rejects.toMatchObject({
      code: 404,
    });
  });

  it('is not sent there again once the bank has the payment, for which it may take its time', async () => {
    const { codOper } = await askNew();
    await learn({ page: '', cus: '99' });
    await followAfter(10 * SECOND);
    const status = () => sandbox.client.pseStatus({ codOper });
    expect(await status()).toMatchObject({ bankUrl: '', networkState: 'PENDING', trazabilityCode: '99' });
    sandbox.services.wait(20 * MINUTE);
    expect(await status()).toMatchObject({ outcome: 'pending' });
  });

  it('is told the reason that the bank gives, and its code is kept', async () => {
    const { codOper } = await askNew();
    await tell('pse', { state: 'refused', code: '00011' });
    expect(await sandbox.client.pseStatus({ codOper })).toMatchObject({
      outcome: 'declined',
      reason: 'insufficient_funds',
      networkCode: '00011',
      networkState: '',
    });
  });

  it('chooses from a list that is asked for once a day, and that may be of the day before', async () => {
    const bankList = () => sandbox.client.pseBanks({});
    await Promise.all([bankList(), bankList()]);
    await bankList();
    expect(asks('banks')).toBe(1);
    network.behavior.hasLists = false;
    sandbox.services.wait(DAY);
    expect(await bankList()).toEqual({ banks: BANKS });
    Object.assign(network.behavior, { hasLists: true, banks: BANKS.slice(1) });
    expect((await bankList()).banks).toEqual(BANKS.slice(1));
    await expect(askNew()).rejects.toMatchObject({ code: 422 });
  });

  it('cannot pay while no list has ever come', async () => {
    network.behavior.hasLists = false;
    await expect(sandbox.client.pseBanks({})).rejects.toMatchObject({ code: 615 });
    await expect(METHODS.pse.ask(await beginNothing())).rejects.toMatchObject({ code: 615 });
    expect(calls()).toEqual([]);
  });
});

describe('a voucher', () => {
  const { poll, lasts } = METHODS.cash;
  const askNew = () => askNewOf('cash');
  it('is for the gateway and the place that the payer chose, from the network’s list of the day', async () => {
    const asked = nextAsked();
    const at = (idCashPoint: string) =>
      sandbox.client.payCash({ attemptId: randomUUID(), body: { ...makeRequest(), idCashPoint } });
    expect((await at(POINT.id)).voucher).toMatchObject({ idCashPoint: POINT.id });
    expect(asked).toMatchObject({
      way: 'counter',
      idCashPoint: POINT.id,
      gateway: 'PAYCASH',
      payer: 'Ana Batista',
      cents: 4815,
      merchant: 'Café Boquete',
    });
    await expect(at('PAYCASH-B-CAN')).rejects.toMatchObject({ code: 422 });
    expect(await sandbox.client.cashPoints({ lang: 'en' })).toMatchObject([
      { ...POINT, hours: POINT.hours.en },
    ]);
  });

  it('can be made without the list, which says that it cannot be loaded', async () => {
    network.behavior.hasLists = false;
    await expect(sandbox.client.cashPoints({})).rejects.toMatchObject({ code: 615 });
    expect(await askNew()).toMatchObject({ outcome: 'pending' });
  });

  it('has neither bars nor a QR where the network has none', async () => {
    meanwhile((order) => Object.assign(order, { bars: '', qr: '' }));
    const { codOper } = await askNew();
    expect(await sandbox.client.voucher({ codOper })).toMatchObject({
      barcode: '',
      qr: '',
      instructions: expect.arrayContaining(['Dicte la referencia.']),
    });
    await sandbox.client.sendVoucher({ codOper, body: { email: 'ana@correo.com' } });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    const html = await mailHtmlOf(sandbox.services.db, mail?.id ?? 0);
    expect(html).toContain(`network-${await requestId()}`);
    expect(html).not.toContain('/vouchers/');
  });

  /** Asks a payer who has one day to pay, by an order that the network keeps for three. */
  const askForDays = async () => {
    meanwhile((order) => (order.endsAt = sandbox.services.clock() + 3 * DAY));
    const begun = await askNew();
    expect(Date.parse(begun.expiresAt ?? '') - sandbox.services.clock()).toBe(DAY);
    return begun;
  };

  it('lasts no longer than the day that its payer was told, and is taken back then', async () => {
    const begun = await askForDays();
    await followAfter(DAY);
    expect((await payment(begun)).status).toBe('expired');
    expect(calls().at(-1)).toBe(`DELETE orders ${await requestId()}`);
  });

  it('that cannot be taken back is followed for as long as its network takes it', async () => {
    network.behavior.canCancel = false;
    const begun = await askForDays();
    await followAfter(DAY);
    await followAfter(DAY + HOUR);
    await learn({ state: 'paid' });
    await followAfter(poll);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('that cannot be taken back may be reported a day after its network has ended it', async () => {
    network.behavior.canCancel = false;
    const begun = await askForDays();
    await learn({ state: 'over' });
    await followAfter(3 * DAY);
    expect(await follow()).toBe(0);
    await learn({ state: 'paid' });
    await followAfter(DAY);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('has a code of the sandbox in the sandbox alone', async () => {
    const atPoint = () => beginPayments(sandbox).cashPoint(randomUUID());
    expect((await atPoint()).codOper).toMatch(/^SANDBOX_PP\d{16}$/);
    sandbox.services.config = { ...sandbox.services.config, isProduction: true };
    const { codOper, result } = await atPoint();
    expect([codOper, result]).toEqual([expect.stringMatching(/^PP\d{16}$/), `1|${codOper}`]);
    expect(await sandbox.client.voucher({ codOper })).toMatchObject({ codOper, network: 'PC' });
    expect(await receiptOf(sandbox, codOper)).toMatchObject({ codOper });
  });

  it('is taken back at once when its payer gives up', async () => {
    await voidIt(await askNew());
    await follow();
    const id = await requestId();
    expect(calls().slice(1)).toEqual([`GET orders ${id}`, `DELETE orders ${id}`]);
  });

  it.each([
    ['ran out', () => followAfter(lasts), 'over', { status: 'approved', held: 0 }],
    ['was voided', voidIt, 'canceled', { status: 'canceled', held: 4815 }],
  ] as const)(
    'that %s is asked about once more a day after its end, for a counter that reported late',
    async (_case, end, state, expected) => {
      const begun = await askNew();
      const id = await requestId();
      await learn({ state });
      await end(begun);
      await followAfter(poll);
      await tell('cash', { state });
      expect(calls().slice(1)).toEqual([`GET orders ${id}`]);
      await learn({ state: 'paid' });
      sandbox.services.wait(DAY - HOUR);
      expect(await follow()).toBe(0);
      await followAfter(HOUR);
      expect(await payment(begun)).toMatchObject(expected);
      await followAfter(DAY);
      expect(calls().slice(1)).toEqual([`GET orders ${id}`, `GET orders ${id}`]);
    },
  );

  it('that no counter took is not asked about again', async () => {
    await askNew();
    await learn({ state: 'over' });
    await followAfter(poll);
    await followAfter(DAY);
    await followAfter(DAY);
    expect(await requests()).toMatchObject([{ state: 'over', nextAt: null }]);
    expect(calls()).toHaveLength(3);
  });

  it('that was paid at a counter after it was voided tells its payer where the money is', async () => {
    const begun = await askNew();
    await voidIt(begun);
    await approve('cash');
    await approve('cash');
    const { attemptId } = begun;
    expect(await sandbox.client.voidAttempt({ attemptId })).toMatchObject({
      result: 'pending',
      payment: { outcome: 'canceled', unapplied: 4815 },
    });
    await mailPromised(sandbox.services);
    const mails = await mailsTo(sandbox.services.db, 'ana@correo.com');
    expect(mails.filter(({ code }) => code === begun.codOper)).toMatchObject([{ kind: 'receipt' }]);
  });
});

it('names the bank and the number of the network on the receipt of Bre-B', async () => {
  const { codOper } = await askNewOf('breb');
  await tell('breb', { state: 'paid', bank: 'BANCO POPULAR' });
  expect(await receiptOf(sandbox, codOper)).toMatchObject({
    binInfo: { bank: 'BANCO POPULAR' },
    payeeName: 'TOSTADORA',
    reference: `network-${await requestId()}`,
  });
});

describe('a key of Bre-B', () => {
  const { total, cancel } = METHODS.breb;
  const HALF = total / 2;
  const half = (id: string) => ({ id, cents: HALF, bank: 'BANCO POPULAR' });
  const all = (id: string) => ({ id, cents: total, bank: 'BANCO POPULAR' });
  const askNew = () => askNewOf('breb');
  const look = ({ codOper }: { codOper: string }) => sandbox.client.brebStatus({ codOper });
  /** The network has these transfers, and tells only that something has changed. */
  const see = async (change: Partial<Order>) => {
    await learn(change);
    await notify('breb', { orderId: await requestId() });
    await follow();
  };

  it('is paid in parts, each booked once, however often and by whichever way it is told', async () => {
    const begun = await askNew();
    await see({ money: [half('a')] });
    await see({ money: [half('a')] });
    expect(await look(begun)).toMatchObject({ outcome: 'pending', received: HALF, key: '@BB2345' });
    const money = [half('a'), half('b')];
    await tell('breb', { state: 'paid', money });
    await tell('breb', { state: 'paid', money });
    expect(await payment(begun)).toMatchObject({ status: 'approved', captured: total, held: 0 });
    expect(await receiptOf(sandbox, begun.codOper)).toMatchObject({ binInfo: { bank: 'BANCO POPULAR' } });
    expect(await requests()).toMatchObject([{ state: 'paid', nextAt: null }]);
    await refundPayment(sandbox.services, { codOper: begun.codOper, refundId: 'all' });
    expect(await payment(begun)).toMatchObject({ refundPending: total });
  });

  it('that is paid and still open is taken back, and what comes all the same is held', async () => {
    const begun = await askNew();
    await see({ money: [all('a')] });
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
    expect(calls().at(-1)).toBe(`DELETE orders ${await requestId()}`);
    await learn({ money: [all('a'), half('b')] });
    await followAfter(MINUTE);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: HALF });
    await tell('breb', { state: 'canceled', money: [all('a'), half('b')] });
    expect(await requests()).toMatchObject([{ state: 'paid', nextAt: null }]);
  });

  it('that got too much at once pays, and holds the rest', async () => {
    const begun = await askNew();
    await tell('breb', { state: 'paid', money: [{ ...all('a'), cents: total + HALF }] });
    expect(await payment(begun)).toMatchObject({ status: 'approved', captured: total, held: HALF });
  });

  it('that got a part before its end holds it, and is paid late by the rest', async () => {
    const begun = await askNew();
    await tell('breb', { state: 'over', money: [half('a')] });
    expect(await look(begun)).toMatchObject({ outcome: 'expired', unapplied: HALF });
    await see({ money: [half('a'), half('b')] });
    expect(await payment(begun)).toMatchObject({ status: 'approved', captured: total, held: 0 });
  });

  it('that its payer gave up holds whatever comes', async () => {
    const begun = await askNew();
    await see({ money: [half('a')] });
    await cancel(begun);
    await see({ money: [half('a'), all('b')] });
    expect(await payment(begun)).toMatchObject({ status: 'canceled', held: HALF + total });
  });

  it('tells what became of a try: what a bank moves cannot be canceled', async () => {
    const begun = await askNew();
    await see({ trying: 'debited' });
    await expect(cancel(begun)).rejects.toMatchObject({ code: 409 });
    await see({ trying: 'bank_unavailable' });
    expect(await look(begun)).toMatchObject({ outcome: 'pending', failure: 'bank_unavailable' });
    await see({ trying: undefined, money: [all('a')] });
    expect(await look(begun)).toMatchObject({ outcome: 'approved', failure: '' });
  });
});

describe.each(['breb', 'pse'] as const)('a refund of %s', (method) => {
  const { total, books } = METHODS[method];
  const paid = async () => {
    const { codOper } = await askNewOf(method);
    await approve(method);
    return codOper;
  };
  const refund = (codOper: string, refundId: string, amount?: number) =>
    refundPayment(sandbox.services, { codOper, refundId, ...(amount && { amount }) });

  it('is a transfer that the network is asked about, until the payer’s bank takes it', async () => {
    const codOper = await paid();
    await refund(codOper, 'all');
    await followTransfers(sandbox.services);
    expect(calls().slice(1)).toEqual(['PUT refunds all']);
    sandbox.services.wait(MINUTE);
    await followTransfers(sandbox.services);
    expect(await payment({ codOper })).toMatchObject({ status: 'approved', refundPending: total });
    network.behavior.refund = { state: 'arrived' };
    sandbox.services.wait(MINUTE);
    await Promise.all([followTransfers(sandbox.services), followTransfers(sandbox.services)]);
    expect(await payment({ codOper })).toMatchObject({
      status: 'refunded',
      refundPending: 0,
      refunded: total,
    });
    expect(calls().slice(2)).toEqual(['GET refunds all', 'GET refunds all']);
  });

  it('that the bank does not take is the merchant’s again', async () => {
    const codOper = await paid();
    await refund(codOper, 'all');
    network.behavior.refund = { state: 'returned', why: 'account_not_valid' };
    sandbox.services.wait(MINUTE);
    await followTransfers(sandbox.services);
    expect(await payment({ codOper })).toMatchObject({ status: 'approved', refundPending: 0, refunded: 0 });
    expect(await balances(sandbox)).toMatchObject({ [books]: -total });
    expect(await refund(codOper, 'again')).toMatchObject({ refundPending: total });
  });

  it('is not written if the network did not take it, and asked for under the same id again', async () => {
    const codOper = await paid();
    await expect(during('is down', () => refund(codOper, 'part', 200))).rejects.toThrow();
    expect(await payment({ codOper })).toMatchObject({ refundPending: 0 });
    expect(await refund(codOper, 'part', 200)).toMatchObject({ refundPending: 200 });
  });
});
