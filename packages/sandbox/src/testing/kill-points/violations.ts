import type { PaymentDetail } from '@istmo/contract/simulator';
import { reversalIn } from '@istmo/domain';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedWebhook, TestProvider } from './test-provider';
import type { PaymentState } from './journeys';
import type { Visited } from './visit';

/** The provider's records of a visit and what others received, after all deliveries. */
export type Facts = {
  detail: PaymentDetail | undefined;
  /** Webhooks of the payment, one entry for each delivery. */
  webhooks: readonly ReceivedWebhook[];
  /** Receipts that reached the payer. */
  receiptMails: number;
};

export type VisitFacts = Pick<
  Visited,
  'ending' | 'reported' | 'receipts' | 'voided' | 'payments' | 'complaints' | 'attemptId'
> & { journey: Pick<Visited['journey'], 'method'> };

/** The amount and the payee of the journeys in each currency. */
const DUE = {
  USD: { merchant: 'merchant:1', cents: 4815 },
  COP: { merchant: 'merchant:3', cents: 18_500_000 },
} as const;
/** The webhooks of every payment that is paid and refunded. */
const HEARD_WHEN_PAID = ['payment.approved', 'payment.partly_refunded', 'payment.refunded'];
const cents = (amount: string) => Math.round(Number(amount) * 100);

export function isPaid({ ending, voided }: Pick<Visited, 'ending' | 'voided'>): boolean {
  return ending === 'paid' || voided === 'paid';
}

/** Every violation of a visit, in words; empty without violations. */
export function violationsOf(visited: VisitFacts, facts: Facts): string[] {
  return [
    ...visited.complaints,
    ...onePayment(visited),
    ...answersKept([...visited.reported, ...visited.receipts]),
    ...(facts.detail ? moneyMovedOnce(visited, facts.detail) : []),
    ...(facts.detail ? webhooksArrived(visited, facts.detail, facts.webhooks) : []),
    ...refundTold(visited),
    ...receiptMailed(visited, facts),
  ];
}

function onePayment(visited: VisitFacts): string[] {
  const { reported, receipts, payments } = visited;
  const codes = new Set([...reported, ...receipts].map(({ codOper }) => codOper));
  for (const codOper of payments) codes.add(codOper);
  const due = isPaid(visited) ? 1 : Math.min(1, codes.size);
  return codes.size === due ? [] : [`one attempt has the payments ${[...codes].join(', ') || 'none'}`];
}

/** An approved payment never changes its outcome, unless its money goes back; an ended one is not paid later. */
function answersKept(states: readonly PaymentState[]): string[] {
  const outcomes = states.map(({ outcome = 'pending', reason = '' }) =>
    reversalIn(reason) ? 'approved' : outcome,
  );
  const first = outcomes.findIndex((outcome) => outcome !== 'pending');
  if (first < 0) return [];
  const changed = outcomes.slice(first).find((outcome) => outcome !== outcomes[first]);
  return changed === undefined ? [] : [`told ${outcomes[first] ?? ''}, then ${changed}`];
}

/** The last receipt of a paid visit is read after all of it was refunded. */
function refundTold({ ending, receipts }: VisitFacts): string[] {
  const last = receipts.at(-1);
  if (ending !== 'paid' || last === undefined || last.reason === 'refunded') return [];
  return [`its receipt says ${last.outcome ?? 'nothing'} after the refund`];
}

function moneyMovedOnce(visited: VisitFacts, { status, steps, ledger, currency }: PaymentDetail): string[] {
  const { merchant, cents: total } = currency === 'COP' ? DUE.COP : DUE.USD;
  const toMerchant = ledger.filter(({ account }) => account === merchant).map(({ amount }) => cents(amount));
  const taken = -sum(toMerchant.filter((amount) => amount < 0));
  const givenBack = sum(toMerchant.filter((amount) => amount > 0));
  const approvals = steps.filter(({ to }) => to === 'approved').length;
  const due = isPaid(visited) ? 1 : 0;
  const wanted = visited.ending === 'paid' ? 'refunded' : isPaid(visited) ? 'approved' : status;
  return [
    ...(approvals === due ? [] : [`approved ${String(approvals)} times, not ${String(due)}`]),
    ...(taken === due * total ? [] : [`${String(taken)} cents taken, ${String(due)} times due`]),
    ...(givenBack === (wanted === 'refunded' ? total : 0) ? [] : [`${String(givenBack)} cents given back`]),
    ...(status === wanted ? [] : [`it is ${status}, not ${wanted}`]),
    ...(sum(ledger.map(({ amount }) => cents(amount))) === 0 ? [] : ['its ledger rows do not sum to zero']),
  ];
}

/** Every webhook of the payment arrived, each with its own id. */
function webhooksArrived(
  { ending }: VisitFacts,
  { webhooks }: PaymentDetail,
  arrived: readonly ReceivedWebhook[],
): string[] {
  const ids = new Set(arrived.map(({ id }) => id));
  const written = webhooks.map(({ type }) => type);
  // A visit makes two refunds, and each transfer has its webhook.
  const pending = written.filter((type) => type === 'payment.refund_pending').length;
  const once = written.filter((type) => type !== 'payment.refund_pending');
  const missing = ending === 'paid' ? HEARD_WHEN_PAID.filter((type) => !written.includes(type)) : [];
  return [
    ...missing.map((type) => `no webhook ${type}`),
    ...once.filter((type, at) => once.indexOf(type) !== at).map((type) => `two webhooks ${type}`),
    ...(pending > 2 ? [`${String(pending)} webhooks payment.refund_pending`] : []),
    ...webhooks.filter(({ id }) => !ids.has(id)).map(({ type }) => `${type} never came`),
    ...webhooks.filter(({ delivered }) => !delivered).map(({ type }) => `${type} is not taken as delivered`),
    ...(ids.size > webhooks.length ? ['a webhook came that there is not'] : []),
  ];
}

/**
 * A payer who has paid gets a receipt, and so does a payer who left and whose money arrived and stays unapplied. A wallet user's
 * receipt goes to the account's address.
 */
function receiptMailed(visited: VisitFacts, { detail, receiptMails }: Facts): string[] {
  const isHeld = detail?.ledger.some(({ account }) => account.startsWith('held:')) ?? false;
  const due = isPaid(visited) || isHeld ? 1 : 0;
  const isOwn = visited.journey.method !== 'balance';
  return isOwn && receiptMails !== due ? [`${String(receiptMails)} receipts mailed, not ${String(due)}`] : [];
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

const POLL_MS = 500;

/** Judges a visit. Webhooks and the receipt may arrive until `last`. */
export async function judge(provider: TestProvider, visited: Visited, last: number): Promise<string[]> {
  for (;;) {
    const violations = violationsOf(visited, await factsOf(provider, visited));
    if (violations.length === 0 || Date.now() > last) return violations;
    await sleep(POLL_MS);
  }
}

async function factsOf({ simulator, webhooks }: TestProvider, { payments, email }: Visited): Promise<Facts> {
  const [codOper] = payments;
  const mails = await simulator.mails({ to: email });
  return {
    detail: codOper === undefined ? undefined : await simulator.payment({ codOper }),
    webhooks: webhooks().filter((webhook) => webhook.codOper === codOper),
    receiptMails: mails.filter(({ kind }) => kind === 'receipt').length,
  };
}
