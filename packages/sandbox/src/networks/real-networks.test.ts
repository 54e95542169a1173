import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findByOperation } from '../db/queries/payments/payment-queries';
import { networkRequests } from '../db/schema';
import { refundPayment } from '../payments/modifications/modify-payment';
import { asPayer } from '../testing/as-payer';
import { auditBooks } from '../testing/audit-books';
import { balances, makeRequest } from '../testing/test-payer';
import { useSandbox } from '../testing/test-sandbox';
import { networkNotifications } from './network-notifications';
import { followRequests } from './network-requests';
import type { ActionMethod, ActionNetwork, NetworkDecision, NetworkRequest, NetworkStatus } from './networks';

const sandbox = useSandbox();
auditBooks(sandbox);

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SECRET = 'signature';
const PHONES = ['61234567', '61234568'] as const;

/** What the network was asked, in order, and about which request. */
let calls: string[];
/** How the network answers the next `begin`; without one the payer is asked. */
let answers: ((request: NetworkRequest) => ReturnType<ActionNetwork['begin']>)[];
/** What the network knows, by the id of the request. */
let known: Map<string, NetworkStatus>;

const waiting = ({ id }: NetworkRequest): NetworkStatus => ({
  answer: 'waiting',
  action: { reference: `network-${id}`, appUrl: 'yappy://pay', qr: `qr-${id}` },
  endsAt: new Date(sandbox.services.clock() + 5 * MINUTE),
});
const note = (call: string, { id }: { id: string }) => {
  calls.push(`${call} ${id}`);
};
const network: ActionNetwork = {
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
    return Promise.resolve();
  },
  refund: (request, { refundId, amount }) => {
    note(`refund ${refundId} ${String(amount)}`, request);
    return amount === 4815 ? Promise.resolve() : Promise.reject(new Error('Only all of it'));
  },
  notification: async (received) => {
    if (received.headers.get('x-signature') !== SECRET) return undefined;
    return (await received.json()) as { requestId: string; decision: NetworkDecision };
  },
};

const down = () => Promise.reject(new Error('The network is down'));
/** The network took the request, and its answer was lost. */
const lost = (request: NetworkRequest) => {
  known.set(request.id, waiting(request));
  return down();
};

beforeEach(() => {
  [calls, answers, known] = [[], [], new Map()];
  sandbox.services.networks = { ...sandbox.services.networks, yappy: network, nequi: network };
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

/** How each method asks a phone: the same call again is the same attempt. */
const METHODS = {
  yappy: {
    /** Yappy has no call before the one that asks. */
    begin: (): Promise<Asked> => Promise.resolve({ attemptId: randomUUID(), codOper: '' }),
    ask: ({ attemptId }: Asked, aliasYappy: string = PHONES[0]) =>
      sandbox.client.yappyRequest({ attemptId, body: { ...makeRequest(), aliasYappy } }),
    cancel: async ({ codOper }: { codOper: string }) =>
      sandbox.client.cancelYappy(await asPayer(sandbox, { codOper })),
  },
  nequi: {
    begin: async (): Promise<Asked> => {
      const attemptId = randomUUID();
      return { attemptId, ...(await sandbox.client.nequiRequest({ attemptId, body: makeRequest() })) };
    },
    ask: (asked: Asked, phone: string = PHONES[0]) =>
      sandbox.client.nequiPush({ attemptId: asked.attemptId, body: { ...about(asked), phone } }),
    cancel: async ({ codOper }: { codOper: string }) =>
      sandbox.client.cancelNequi(await asPayer(sandbox, { codOper })),
  },
};

describe.each(['yappy', 'nequi'] as const)('the network of %s', (method) => {
  const { begin, ask, cancel } = METHODS[method];
  const askNew = async () => {
    const asked = await begin();
    return { ...asked, ...(await ask(asked)) };
  };
  const pay = async (asked: { codOper: string }) => {
    await tell(method, { requestId: await requestId(), decision: { answer: 'approved' } });
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
    expect(begun).toMatchObject({
      outcome: 'pending',
      transactionId: `network-${id}`,
      appUrl: 'yappy://pay',
    });
    expect(Date.parse(begun.expiresAt ?? '') - sandbox.services.clock()).toBe(5 * MINUTE);
    expect(await ask(begun)).toMatchObject({ transactionId: `network-${id}` });
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

  it('refuses a phone, and the same attempt goes on with another', async () => {
    const asked = await begin();
    answers.push(() => Promise.resolve({ answer: 'refused' }));
    await expect(ask(asked)).rejects.toMatchObject({ code: 422 });
    expect(await ask(asked, PHONES[1])).toMatchObject({ outcome: 'pending' });
    expect(await requests()).toMatchObject([{ state: 'over' }, { state: 'open' }]);
  });

  it('is asked for no more phones than a payer has', async () => {
    const asked = await begin();
    for (const last of [1, 2, 3, 4, 5]) {
      answers.push(() => Promise.resolve({ answer: 'refused' }));
      await expect(ask(asked, `6123456${String(last)}`)).rejects.toMatchObject({ code: 422 });
    }
    await expect(ask(asked)).rejects.toMatchObject({ code: 422 });
    expect(calls).toHaveLength(5);
  });

  it('tells by itself that a payment is paid, once', async () => {
    const begun = await askNew();
    const body = { requestId: await requestId(), decision: { answer: 'approved' } };
    expect((await tell(method, body)).status).toBe(200);
    expect((await tell(method, body)).status).toBe(200);
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
    expect(await balances(sandbox)).toEqual({
      [`networks:${method.toUpperCase()}`]: 4815,
      'merchant:1': -4815,
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
    ['declined', 'payment_rejected'],
    ['canceled', 'payment_canceled'],
    ['expired', 'waiting_time_over'],
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
    await followAfter(10 * SECOND);
    expect((await payment(begun)).status).toBe('approved');
    sandbox.services.wait(MINUTE);
    expect(await follow()).toBe(0);
  });

  it('is asked by one process at a time', async () => {
    await askNew();
    sandbox.services.wait(10 * SECOND);
    expect((await Promise.all([follow(), follow(), follow()])).sort()).toEqual([0, 0, 1]);
  });

  it('takes back what its payer canceled here, until it says that it is over', async () => {
    const begun = await askNew();
    await cancel(begun);
    const id = await requestId();
    await followAfter(10 * SECOND);
    await followAfter(MINUTE);
    known.set(id, { answer: 'canceled' });
    await followAfter(MINUTE);
    expect(calls.slice(1)).toEqual([
      `status ${id}`,
      `cancel ${id}`,
      `status ${id}`,
      `cancel ${id}`,
      `status ${id}`,
    ]);
    expect(await requests()).toMatchObject([{ state: 'over', nextAt: null }]);
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
    expect(await pay(begun)).toMatchObject({ status: 'canceled', held: 4815 });
    expect(await pay(begun)).toMatchObject({ held: 4815 });
  });

  it('may be paid in the last moment: the payment is paid late', async () => {
    const begun = await askNew();
    sandbox.services.wait(5 * MINUTE);
    known.set(await requestId(), { answer: 'approved' });
    await follow();
    expect(await payment(begun)).toMatchObject({ status: 'approved', held: 0 });
  });

  it('stops asking a day later about what nobody wants any more, and says so', async () => {
    const begun = await askNew();
    await cancel(begun);
    await followAfter(24 * 60 * MINUTE);
    expect(await requests()).toMatchObject([{ state: 'over', nextAt: null }]);
    expect(sandbox.services.lines.join()).toContain('still waits at its network');
  });

  it('gives back what it gave, or the refund is not written', async () => {
    const begun = await askNew();
    await pay(begun);
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
  const approve = async (place: number) =>
    tell('nequi', { requestId: await requestId(place), decision: { answer: 'approved' } });

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
    await expect(ask(asked, '61234569')).rejects.toMatchObject({ key: 'error_pay_push_nequi' });
    expect(await sandbox.client.nequiLastCode({ attemptId: asked.attemptId })).toMatchObject({ step: 3 });
    await approve(2);
    expect((await payment(asked)).status).toBe('approved');
  });

  it('is not declined by the answer to the request before', async () => {
    const asked = await askTwice();
    await tell('nequi', { requestId: await requestId(), decision: { answer: 'declined' } });
    expect((await payment(asked)).status).toBe('waiting');
  });

  it('may pay both: one pays the payment, and the other stays unapplied', async () => {
    const asked = await askTwice();
    await approve(1);
    await approve(2);
    expect(await payment(asked)).toMatchObject({ status: 'approved', captured: 4815, held: 4815 });
  });
});
