import { randomUUID } from 'node:crypto';
import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import { traitsOf } from '@istmo/domain';
import { type TestProvider, NoAnswerError, until } from './test-provider';
import type { Journey, TestPayer, PaymentState } from './journeys';

/** Whether the payer waits for the end, or voids the payment. */
export type Ending = 'paid' | 'left';

/** Calls `strike` at its moment, at most once, after `arm`. */
export type Trigger = { arm(strike: () => void): void; disarm(): void };

export type Visited = {
  journey: Journey;
  ending: Ending;
  attemptId: string;
  email: string;
  /** The payment's state in each answer. */
  reported: PaymentState[];
  receipts: PaymentState[];
  isKilled: boolean;
  /** Its state after the restart. */
  afterKill?: PaymentState | undefined;
  /** The answer to the void. */
  voided?: string;
  /** Payments created since. */
  payments: string[];
  /** What went wrong, in words. */
  complaints: string[];
};

type Walk = {
  payer: TestPayer;
  visited: Visited;
  /** Repeats a call until it is answered; after a kill it waits for the restart. */
  insist: <T>(call: () => Promise<T>) => Promise<T>;
};

const TRIES = 5;
/** Longer than a dead process's claim on a webhook. */
const WEBHOOK_MS = 45_000;
const ANA = { user: 'ana@istmo.test', password: 'Istmo#2026' };
const PART = '10.00';
const PAYABLE = { codePay: 'LK-CAFE0001', amount: '48.15', txChannel: 'CHK' };

/** One payer's visit, while the process is killed at some moment and restarted. */
export async function visit(
  provider: TestProvider,
  { journey, ending }: { journey: Journey; ending: Ending },
  trigger: Trigger,
): Promise<Visited> {
  const attemptId = randomUUID();
  const payer = {
    provider,
    attemptId,
    email: `${attemptId}@istmo.test`,
    client: await clientFor(provider, journey),
  };
  const visited: Visited = {
    ...{ journey, ending, attemptId, email: payer.email, isKilled: false },
    ...{ reported: [], receipts: [], payments: [], complaints: [] },
  };
  let back: Promise<void> = Promise.resolve();
  trigger.arm(() => {
    visited.isKilled = true;
    provider.sandbox.strike();
    back = provider.sandbox.restart().then(async () => {
      visited.afterKill = await paymentStateOf(payer);
    });
    // A failed restart is reported where it is awaited.
    back.catch(() => undefined);
  });
  const insist: Walk['insist'] = async (call) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof NoAnswerError) || tries === TRIES) throw error;
        await back;
      }
  };
  const walk = { payer, visited, insist };
  await complaining(visited, () => (ending === 'paid' ? pay(walk) : leave(walk)));
  trigger.disarm();
  await back;
  await complaining(visited, () => askAgain(walk));
  visited.payments = await provider.newPayments();
  return visited;
}

// Sessions last half an hour.
async function clientFor(provider: TestProvider, { method }: Journey): Promise<TestPayer['client']> {
  return method === 'balance'
    ? provider.clientWith((await provider.client.login({ body: ANA })).token)
    : provider.client;
}

async function complaining({ complaints }: Visited, walk: () => Promise<void>): Promise<void> {
  try {
    await walk();
  } catch (error) {
    const code = isProviderError(error) ? `${String(error.code)} ` : '';
    complaints.push(`${code}${error instanceof Error ? error.message || error.name : String(error)}`);
  }
}

async function pay(walk: Walk): Promise<void> {
  const { payer, visited, insist } = walk;
  const { client, attemptId, email } = payer;
  const codOper = await begin(walk);
  await take(walk, codOper);
  await look(walk);
  await webhook(walk, { codOper, type: 'payment.approved' });
  const conditional = `cOper::${codOper}`;
  visited.receipts.push(await insist(() => client.receipt({ conditional, attemptId })));
  await insist(() => client.sendReceipt({ codOper, attemptId, body: { email: `copy-${email}` } }));
  await refund(walk, codOper, { amount: PART });
  await webhook(walk, { codOper, type: 'payment.partly_refunded' });
  await refund(walk, codOper, {});
  await webhook(walk, { codOper, type: 'payment.refunded' });
  visited.receipts.push(await insist(() => client.receipt({ conditional, attemptId })));
  await look(walk);
}

/** Refunds the payment. For a refund by transfer, the payer's bank also accepts it. */
async function refund(
  { payer: { provider }, visited: { journey }, insist }: Walk,
  codOper: string,
  body: { amount?: string },
): Promise<void> {
  const attemptId = randomUUID();
  await insist(() => provider.simulator.refund({ codOper, attemptId, body }));
  if (!traitsOf(journey.method).isTransfer) return;
  await insist(async () => {
    const { refundPending } = await provider.simulator.payment({ codOper });
    if (Number(refundPending) > 0)
      await provider.simulator.answerTransfer({ codOper, body: { answer: 'complete' } });
  });
}

async function begin({ payer, visited, insist }: Walk): Promise<string> {
  const { journey, reported } = visited;
  await insist(() => payer.client.saveTxInfo({ body: { ...PAYABLE, method: journey.method } }));
  const begun = await insist(() => journey.begin(payer));
  reported.push(begun);
  if (journey.prepare) {
    const prepare = journey.prepare.bind(journey, payer, begun.codOper);
    reported.push(await insist(prepare));
  }
  return begun.codOper;
}

/**
 * Lets the third party take the money, unless it has: it checks first, since its last call may be unanswered.
 */
async function take({ payer, visited, insist }: Walk, codOper: string): Promise<void> {
  await insist(async () => {
    const state = await paymentStateOf(payer);
    if (state?.outcome === 'pending') await visited.journey.take?.(payer, codOper);
  });
}

async function look({ payer, visited, insist }: Walk): Promise<void> {
  const state = await insist(() => paymentStateOf(payer));
  if (state) visited.reported.push(state);
}

async function paymentStateOf({ client, attemptId }: TestPayer): Promise<PaymentState | undefined> {
  try {
    return await client.paymentByAttempt({ attemptId });
  } catch (error) {
    if (isProviderError(error) && error.code === ERROR_CODES.notFound) return undefined;
    throw error;
  }
}

/** Waits for a webhook. After a kill it is sent later. */
async function webhook(
  { payer: { provider }, visited }: Walk,
  wanted: Parameters<TestProvider['hasHeard']>[0],
): Promise<void> {
  const isHeard = await until(() => visited.isKilled || provider.hasHeard(wanted), WEBHOOK_MS);
  if (!isHeard) visited.complaints.push(`the merchant does not hear of ${wanted.type}`);
}

/** Voids the payment as soon as it is sent or unanswered; then the third party still takes the money. */
async function leave(walk: Walk): Promise<void> {
  const { payer, visited, insist } = walk;
  await begin({ ...walk, insist: (call) => call() }).catch((error: unknown) => {
    if (!(error instanceof NoAnswerError)) throw error;
  });
  const { result, payment } = await insist(() => payer.client.voidAttempt({ attemptId: payer.attemptId }));
  visited.voided = result;
  if (!payment) return;
  visited.reported.push(payment);
  const { take: inTime, takeLate = inTime } = visited.journey;
  await insist(async () => takeLate?.(payer, payment.codOper)).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
  });
  await look(walk);
}

/** Repeats the attempt: it must return the same payment, or be refused after a void. */
async function askAgain({ payer, visited }: Walk): Promise<void> {
  const { journey, reported, voided } = visited;
  try {
    reported.push(await journey.begin(payer));
    if (voided !== undefined && voided !== 'paid')
      visited.complaints.push('begins again after it was voided');
  } catch (error) {
    if (voided === undefined || !isProviderError(error) || error.code !== ERROR_CODES.attemptVoided)
      throw error;
  }
}
