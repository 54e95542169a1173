import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { networkRequests } from '../db/schema';
import { mailHtmlOf, mailsTo } from '../mail/send-mail';
import { mailPromised } from '../payments/background';
import { refundPayment } from '../payments/modifications/modify-payment';
import { followTransfers } from '../payments/modifications/refund-transfer';
import { asPayer } from '../testing/as-payer';
import { auditBooks } from '../testing/audit-books';
import { beginPayments } from '../testing/kill-points/journeys';
import { balances, makeRequest, receiptOf } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { followRequests } from './follow-requests';
import { networkNotifications } from './network-notifications';
import type {
  ActionMethod,
  NetworkDecision,
  NetworkStatus,
  NewNetworkRequest,
  PseNetwork,
  TransferStatus,
  VoucherNetwork,
} from './networks';

const sandbox = useSandbox();
auditBooks(sandbox);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECRET = 'signature';
const PHONES = ['61234567', '61234568'];
const BANKS = [
  { code: '1007', name: 'BANCOLOMBIA' },
  { code: '1507', name: 'NEQUI' },
];

/** Where vouchers are paid. */
const POINT = {
  id: 'B-17',
  network: 'PAYCASH',
  name: 'Farmacia Coclé',
  address: 'Avenida Juan Demóstenes Arosemena',
  city: 'Penonomé',
  province: 'Coclé',
  latitude: 8.5189,
  longitude: -80.3573,
  hours: { es: '24 horas', en: '24 hours' },
} as const;

/** What the network was asked, in order, and about which request. */
let calls: string[];
/** How the network answers the next `begin`; without one the payer is asked. */
let answers: ((request: NewNetworkRequest) => ReturnType<PseNetwork['begin']>)[];
/** What the network knows, by the id of the request. */
let known: Map<string, NetworkStatus>;
/** What became of a transfer to the payer. */
let transfer: TransferStatus;
/** What it answers about its banks, and how often it was asked. */
let lists: { banks: typeof BANKS | undefined; asked: number };
/** Whether it can take back a request. */
let canCancel: boolean;

const PAGE = 'https://network.example/pay';
const waiting = ({ id }: { id: string }, change = {}): NetworkStatus => ({
  answer: 'waiting',
  action: {
    reference: `network-${id}`,
    url: PAGE,
    qr: `qr-${id}`,
    trazabilityCode: '48215',
    key: '@BB2345',
    payeeName: 'TOSTADORA',
    barcode: '741299990000',
    ...change,
  },
  endsAt: new Date(sandbox.services.clock() + 5 * MINUTE),
});
const note = (call: string, { id }: { id: string }) => {
  calls.push(`${call} ${id}`);
};
const network: PseNetwork & VoucherNetwork = {
  begin: async (request) => {
    note('begin', request);
    const answer = (await answers.shift()?.(request)) ?? waiting(request);
    if (answer.answer !== 'refused') known.set(request.id, answer);
    return answer;
  },
  status: (request) => {
    note('status', request);
    return Promise.resolve(known.get(request.id));
  },
  cancel: (request) => {
    note('cancel', request);
    return Promise.resolve(canCancel ? 'canceled' : 'unsupported');
  },
  refund: (request, { refundId, amount }) => {
    note(`refund ${refundId} ${String(amount)}`, request);
    return amount === 100 ? Promise.reject(new Error('Only all of it')) : Promise.resolve();
  },
  refundStatus: (request, { refundId }) => {
    note(`refundStatus ${refundId}`, request);
    return Promise.resolve(transfer);
  },
  banks: () => {
    lists.asked += 1;
    return lists.banks ? Promise.resolve(lists.banks) : down();
  },
  points: () => (lists.banks ? Promise.resolve([POINT]) : down()),
  notification: async (received) => {
    if (received.headers.get('x-signature') !== SECRET) return undefined;
    return (await received.json()) as { requestId: string; decision: NetworkDecision };
  },
};

const down = () => Promise.reject(new Error('The network is down'));
/** The network took the request, and its answer was lost. */
const lost = (request: NewNetworkRequest) => {
  known.set(request.id, waiting(request));
  return down();
};

beforeEach(() => {
  [calls, answers, known] = [[], [], new Map()];
  [transfer, lists, canCancel] = [{ answer: 'pending' }, { banks: BANKS, asked: 0 }, true];
  const { card } = sandbox.services.networks;
  // A network of its own for each test, because its lists are kept.
  sandbox.services.networks = {
    card,
    yappy: network,
    nequi: network,
    breb: network,
    clave: network,
    pse: { ...network },
    cash: { ...network },
  };
});

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

const tell = (method: ActionMethod, body: object, signature = SECRET) =>
  networkNotifications(sandbox.services).request(`/api/v1/networks/${method}/notifications`, {
    method: 'POST',
    headers: { 'x-signature': signature },
    body: JSON.stringify(body),
  });

type Asked = { codOper: string; attemptId: string };

const about = ({ codOper }: { codOper: string }) =>
  ({ action: 'PAY', code: codOper, amount: '48.15', taxAmount: '3.15' }) as const;

/** Most methods have no call before the one that asks. */
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
    begin: beginNothing,
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
    answers.push(async (request) => {
      expect(await requests()).toMatchObject([{ id: request.id, state: 'asked' }]);
      expect((await payment(request.payment)).status).toBe('created');
      return waiting(request);
    });
    const begun = await askNew();
    const id = await requestId();
    expect(id).toMatch(/^[\dA-Z]{15}$/);
    expect(begun).toMatchObject({ outcome: 'pending', ...shown(id) });
    expect(Date.parse(begun.expiresAt ?? '') - sandbox.services.clock()).toBe(lasts);
    expect(await ask(begun)).toMatchObject(shown(id));
    expect(calls).toEqual([`begin ${id}`]);
  });

  it('is asked again under the same id after its answer was lost', async () => {
    const asked = await begin();
    answers.push(lost);
    await expect(ask(asked)).rejects.toMatchObject({ code: 530 });
    expect(await ask(asked)).toMatchObject({ outcome: 'pending' });
    const id = await requestId();
    expect(calls).toEqual([`begin ${id}`, `begin ${id}`]);
  });

  it.each<[string, NetworkDecision | undefined, string]>([
    ['is waiting', undefined, 'waiting'],
    ['was approved', { answer: 'approved' }, 'approved'],
    ['was declined', { answer: 'declined', reason: 'payment_declined' }, 'declined'],
  ])('tells a minute later that a payment whose answer was lost %s', async (_case, later, end) => {
    const asked = await begin();
    answers.push(lost);
    await expect(ask(asked)).rejects.toThrow();
    expect(await follow()).toBe(0);
    const [row] = await requests();
    if (row && later) known.set(row.id, later);
    await followAfter(MINUTE);
    expect(await payment({ codOper: await codOperOf(row?.paymentId) })).toMatchObject({ status: end });
  });

  it('may never have heard of it: the payer can be asked anew', async () => {
    const asked = await begin();
    answers.push(down);
    await expect(ask(asked)).rejects.toThrow();
    await followAfter(MINUTE);
    expect(await requests()).toMatchObject([{ state: 'over' }]);
    expect(await ask(asked)).toMatchObject({ outcome: 'pending' });
    expect(await requests()).toMatchObject([{ state: 'over' }, { state: 'open' }]);
  });

  it('is not waited for longer than a payer waits', async () => {
    const asked = await begin();
    const isAsked = new Promise<void>((resolve) => {
      answers.push(() => {
        resolve();
        return new Promise(() => undefined);
      });
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
    answers.push(() => Promise.resolve({ answer: 'refused' }));
    await expect(ask(asked)).rejects.toMatchObject({ code: 422 });
    expect(await ask(asked, 1)).toMatchObject({ outcome: 'pending' });
    expect(await requests()).toMatchObject([{ state: 'over' }, { state: 'open' }]);
  });

  it('tells by itself that a payment is paid, once', async () => {
    const begun = await askNew();
    const body = { requestId: await requestId(), decision: { answer: 'approved' } };
    expect((await tell(method, body)).status).toBe(200);
    expect((await tell(method, body)).status).toBe(200);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
    expect(await balances(sandbox)).toEqual({
      [`networks:${gateway ?? method.toUpperCase()}`]: total,
      [books]: -total,
    });
  });

  it('may tell before it has answered', async () => {
    answers.push(async (request) => {
      await tell(method, { requestId: request.id, decision: { answer: 'approved' } });
      return waiting(request);
    });
    expect(await askNew()).toMatchObject({ outcome: 'approved' });
    expect(await requests()).toMatchObject([{ state: 'paid', nextAt: null }]);
  });

  it.each([
    ['declined', reasons.declined],
    ['canceled', 'payment_canceled'],
    ['expired', reasons.expired],
  ] as const)('tells that a payer has not paid: %s', async (answer, reason) => {
    const begun = await askNew();
    await tell(method, { requestId: await requestId(), decision: { answer } });
    expect(await payment(begun)).toMatchObject({ status: answer, reason });
  });

  it('is not believed without its signature, nor about what is not its own', async () => {
    const begun = await askNew();
    const body = { requestId: await requestId(), decision: { answer: 'approved' } };
    expect((await tell(method, body, 'forged')).status).toBe(400);
    expect((await tell(method, { ...body, requestId: 'ANOTHER' })).status).toBe(404);
    expect((await tell(method === 'yappy' ? 'nequi' : 'yappy', body)).status).toBe(404);
    expect((await payment(begun)).status).toBe('waiting');
  });

  it('is asked beside its notifications, which may be lost', async () => {
    const begun = await askNew();
    known.set(await requestId(), { answer: 'approved' });
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
    known.set(id, { answer: 'canceled' });
    await followAfter(unwanted);
    expect(calls.slice(1)).toEqual([
      `status ${id}`,
      `cancel ${id}`,
      `status ${id}`,
      `cancel ${id}`,
      `status ${id}`,
    ]);
    expect(await requests()).toMatchObject([{ state: 'over' }]);
  });

  it('takes back a request that it took while its payer gave up', async () => {
    const asked = await begin();
    answers.push(async (request) => {
      await sandbox.client.voidAttempt({ attemptId: asked.attemptId });
      return waiting(request);
    });
    expect(await ask(asked).catch(() => ({ outcome: 'voided' }))).not.toMatchObject({ outcome: 'pending' });
    await followAfter(MINUTE);
    expect(calls).toContain(`cancel ${await requestId()}`);
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
    known.set(await requestId(), { answer: 'approved' });
    await follow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('may have no way to take a request back: then it is asked about once that has ended', async () => {
    canCancel = false;
    const begun = await askNew();
    await cancel(begun);
    await followAfter(10 * SECOND);
    expect(sandbox.services.lines.join()).toContain('cannot be canceled at its network');
    await followAfter(lasts - MINUTE);
    known.set(await requestId(), { answer: 'approved' });
    expect((await payment(begun)).held).toBe(0);
    await followAfter(MINUTE);
    const id = await requestId();
    expect(calls.slice(1)).toEqual([`status ${id}`, `cancel ${id}`, `status ${id}`]);
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

const approve = async (method: ActionMethod, place = 1) =>
  tell(method, { requestId: await requestId(place), decision: { answer: 'approved' } });

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
      answers.push(() => Promise.resolve({ answer: 'refused' }));
      await expect(ask(asked, last)).rejects.toMatchObject({ code: 422 });
    }
    await expect(ask(asked)).rejects.toMatchObject({ code: 422 });
    expect(calls).toHaveLength(5);
  });

  it('gives back what it gave, or the refund is not written', async () => {
    const begun = await askNewOf(method);
    await approve(method);
    const { codOper } = begun;
    const id = await requestId();
    await expect(
      refundPayment(sandbox.services, { codOper, refundId: 'part', amount: 100 }),
    ).rejects.toThrow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', refunded: 0 });
    await refundPayment(sandbox.services, { codOper, refundId: 'all' });
    expect(await payment(begun)).toMatchObject({ status: 'refunded', refunded: 4815 });
    expect(calls.slice(1)).toEqual([`refund part 100 ${id}`, `refund all 4815 ${id}`]);
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
    expect(calls).toEqual([
      `begin ${first}`,
      `begin ${await requestId(2)}`,
      `status ${first}`,
      `cancel ${first}`,
    ]);
  });

  it('keeps what is shown if the next request is refused', async () => {
    const asked = await askTwice();
    answers.push(() => Promise.resolve({ answer: 'refused' }));
    await expect(ask(asked, 9)).rejects.toMatchObject({ key: 'error_pay_push_nequi' });
    expect(await sandbox.client.nequiLastCode({ attemptId: asked.attemptId })).toMatchObject({ step: 3 });
    await approve('nequi', 2);
    expect((await payment(asked)).status).toBe('approved');
  });

  it('is not declined by the answer to the request before', async () => {
    const asked = await askTwice();
    await tell('nequi', { requestId: await requestId(), decision: { answer: 'declined' } });
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
  answers.push(async (request) => {
    await call(1, 'otra');
    return waiting(request);
  });
  await expect(call(0, 'una')).rejects.toMatchObject({ code: 621 });
  const [refused, other] = (await requests()).map(({ id }) => id).sort((one, two) => order(one) - order(two));
  expect(calls).toEqual([`begin ${refused ?? ''}`, `begin ${other ?? ''}`, `cancel ${refused ?? ''}`]);
  function order(id: string) {
    return calls.findIndex((line) => line === `begin ${id}`);
  }
});

describe('a payer at a bank', () => {
  const askNew = () => askNewOf('pse');

  it('has told the document to the bank alone', async () => {
    answers.push((request) => {
      expect(request).toMatchObject({
        details: { way: 'bank', bankCode: '1007', documentType: 'CC', document: '1020304050' },
        merchantName: 'Tostadora La Candelaria',
      });
      return Promise.resolve(waiting(request));
    });
    const begun = await askNew();
    const kept = JSON.stringify([await requests(), await payment(begun)]);
    expect(kept).toContain('••••••4050');
    expect(kept).not.toContain('1020304050');
  });

  it('comes back by an address of the request, and the network is asked at once', async () => {
    let returnUrl = '';
    answers.push((request) => {
      ({ returnUrl } = request);
      return Promise.resolve(waiting(request));
    });
    const { codOper } = await askNew();
    const { pathname, searchParams } = new URL(returnUrl);
    const token = searchParams.get('token') ?? '';
    expect([pathname, [...searchParams.keys()]]).toEqual(['/pf/widget/returnpse', ['token']]);
    expect(returnUrl).not.toContain(codOper);
    expect(await follow()).toBe(0);
    expect(await sandbox.client.pseReturn({ body: { token } })).toMatchObject({
      codOper,
      outcome: 'pending',
    });
    known.set(await requestId(), { answer: 'approved' });
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
    known.set(await requestId(), waiting({ id: await requestId() }, { url: '', trazabilityCode: '99' }));
    await followAfter(10 * SECOND);
    const status = () => sandbox.client.pseStatus({ codOper });
    expect(await status()).toMatchObject({ bankUrl: '', networkState: 'PENDING', trazabilityCode: '99' });
    sandbox.services.wait(20 * MINUTE);
    expect(await status()).toMatchObject({ outcome: 'pending' });
  });

  it('is told the reason that the bank gives, and its code is kept', async () => {
    const { codOper } = await askNew();
    const decision = { answer: 'declined', reason: 'insufficient_funds', code: '00011' };
    await tell('pse', { requestId: await requestId(), decision });
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
    expect(lists.asked).toBe(1);
    lists.banks = undefined;
    sandbox.services.wait(DAY);
    expect(await bankList()).toEqual({ banks: BANKS });
    lists.banks = BANKS.slice(1);
    expect((await bankList()).banks).toEqual(BANKS.slice(1));
    await expect(askNew()).rejects.toMatchObject({ code: 422 });
  });

  it('cannot pay while no list has ever come', async () => {
    lists.banks = undefined;
    await expect(sandbox.client.pseBanks({})).rejects.toMatchObject({ code: 615 });
    await expect(askNew()).rejects.toMatchObject({ code: 615 });
    expect(calls).toEqual([]);
  });
});

describe('a voucher', () => {
  const { poll, lasts } = METHODS.cash;
  const askNew = () => askNewOf('cash');
  const tellEnd = async (answer: 'expired' | 'canceled') =>
    tell('cash', { requestId: await requestId(), decision: { answer } });

  it('is for the gateway and the place that the payer chose, from the network’s list of the day', async () => {
    answers.push((request) => {
      expect(request).toMatchObject({
        details: { way: 'counter', idCashPoint: POINT.id },
        payment: { gatewayCode: 'PAYCASH', payerName: 'Ana Batista', total: 4815 },
        merchantName: 'Café Boquete',
      });
      return Promise.resolve(waiting(request));
    });
    const at = (idCashPoint: string) =>
      sandbox.client.payCash({ attemptId: randomUUID(), body: { ...makeRequest(), idCashPoint } });
    expect((await at(POINT.id)).voucher).toMatchObject({ idCashPoint: POINT.id });
    await expect(at('PAYCASH-B-CAN')).rejects.toMatchObject({ code: 422 });
    expect(await sandbox.client.cashPoints({ lang: 'en' })).toMatchObject([
      { ...POINT, hours: POINT.hours.en },
    ]);
  });

  it('can be made without the list, which says that it cannot be loaded', async () => {
    lists.banks = undefined;
    await expect(sandbox.client.cashPoints({})).rejects.toMatchObject({ code: 615 });
    expect(await askNew()).toMatchObject({ outcome: 'pending' });
  });

  it('has neither bars nor a QR where the network has none', async () => {
    answers.push((request) =>
      Promise.resolve({
        answer: 'waiting',
        action: { reference: `network-${request.id}` },
        endsAt: new Date(sandbox.services.clock() + DAY),
      }),
    );
    const { codOper } = await askNew();
    expect(await sandbox.client.voucher({ codOper })).toMatchObject({ barcode: '', qr: '' });
    await sandbox.client.sendVoucher({ codOper, body: { email: 'ana@correo.com' } });
    const [mail] = await mailsTo(sandbox.services.db, 'ana@correo.com');
    const html = await mailHtmlOf(sandbox.services.db, mail?.id ?? 0);
    expect(html).toContain(`network-${await requestId()}`);
    expect(html).not.toContain('/vouchers/');
  });

  it('lasts no longer than the day that its payer was told', async () => {
    answers.push((request) => {
      const answer = waiting(request);
      return Promise.resolve({ ...answer, endsAt: new Date(sandbox.services.clock() + 3 * DAY) });
    });
    const { expiresAt } = await askNew();
    expect(Date.parse(expiresAt ?? '') - sandbox.services.clock()).toBe(DAY);
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
    expect(calls.slice(1)).toEqual([`status ${id}`, `cancel ${id}`]);
  });

  it.each([
    ['ran out', () => followAfter(lasts), 'expired', { status: 'approved', held: 0 }],
    ['was voided', voidIt, 'canceled', { status: 'canceled', held: 4815 }],
  ] as const)(
    'that %s is asked about once more a day after its end, for a counter that reported late',
    async (_case, end, answer, expected) => {
      const begun = await askNew();
      const id = await requestId();
      known.set(id, { answer });
      await end(begun);
      await followAfter(poll);
      await tellEnd(answer);
      expect(calls.slice(1)).toEqual([`status ${id}`]);
      known.set(id, { answer: 'approved' });
      sandbox.services.wait(DAY - HOUR);
      expect(await follow()).toBe(0);
      await followAfter(HOUR);
      expect(await payment(begun)).toMatchObject(expected);
      await followAfter(DAY);
      expect(calls.slice(1)).toEqual([`status ${id}`, `status ${id}`]);
    },
  );

  it('that no counter took is not asked about again', async () => {
    await askNew();
    known.set(await requestId(), { answer: 'expired' });
    await followAfter(poll);
    await followAfter(DAY);
    await followAfter(DAY);
    expect(await requests()).toMatchObject([{ state: 'over', nextAt: null }]);
    expect(calls).toHaveLength(3);
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
  const decision = { answer: 'approved', bankName: 'BANCO POPULAR' };
  await tell('breb', { requestId: await requestId(), decision });
  expect(await receiptOf(sandbox, codOper)).toMatchObject({
    binInfo: { bank: 'BANCO POPULAR' },
    payeeName: 'TOSTADORA',
    reference: `network-${await requestId()}`,
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
    const id = await requestId();
    expect(calls.slice(1)).toEqual([`refund all ${String(total)} ${id}`]);
    sandbox.services.wait(MINUTE);
    await followTransfers(sandbox.services);
    expect(await payment({ codOper })).toMatchObject({ status: 'approved', refundPending: total });
    transfer = { answer: 'done' };
    sandbox.services.wait(MINUTE);
    await Promise.all([followTransfers(sandbox.services), followTransfers(sandbox.services)]);
    expect(await payment({ codOper })).toMatchObject({
      status: 'refunded',
      refundPending: 0,
      refunded: total,
    });
    expect(calls.slice(2)).toEqual([`refundStatus all ${id}`, `refundStatus all ${id}`]);
  });

  it('that the bank does not take is the merchant’s again', async () => {
    const codOper = await paid();
    await refund(codOper, 'all');
    transfer = { answer: 'failed', reason: 'account_not_valid' };
    sandbox.services.wait(MINUTE);
    await followTransfers(sandbox.services);
    expect(await payment({ codOper })).toMatchObject({ status: 'approved', refundPending: 0, refunded: 0 });
    expect(await balances(sandbox)).toMatchObject({ [books]: -total });
    expect(await refund(codOper, 'again')).toMatchObject({ refundPending: total });
  });

  it('is not written if the network did not take it, and asked for under the same id again', async () => {
    const codOper = await paid();
    await expect(refund(codOper, 'part', 100)).rejects.toThrow();
    expect(await payment({ codOper })).toMatchObject({ refundPending: 0 });
    expect(await refund(codOper, 'part', 200)).toMatchObject({ refundPending: 200 });
  });
});
