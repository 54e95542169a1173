import { type CheckoutResult, DUPLICATE_WINDOW_MS, reversalIn } from '@istmo/domain';
import { decodeJwt } from 'jose';
import type { Entry, Place, Timeline, Truth } from './timeline';
import { AUTHORIZED, SINGLE_USE } from './walk';

type EntryOf<W extends Entry['what']> = Extract<Entry, { what: W }>;
type At<W extends Entry['what']> = { at: number; entry: EntryOf<W> };

/** The promises that a walk breaks, in words; empty if every promise was kept. */
export function violationsOf(timeline: Timeline, truth: Truth, link: string): string[] {
  return [
    ...resultsOnce(timeline),
    ...resultsTrue(timeline, truth, link),
    ...resultsSigned(timeline),
    ...screensTrue(timeline, truth),
    ...paidTwice(timeline, truth, link),
    ...plansTrue(timeline, truth),
    ...[...truth.open].map(([codOper, status]) => `${codOper} never ends: it is ${status}`),
    ...Object.entries(truth.ledgerSums)
      .filter(([, sum]) => Number(sum) !== 0)
      .map(([currency, sum]) => `the ledger sums to ${sum} ${currency}`),
    ...entriesOf(timeline, 'complaint').map(({ entry }) => `the page complains: ${entry.text}`),
  ];
}

function entriesOf<W extends Entry['what']>(timeline: Timeline, what: W): At<W>[] {
  return timeline.flatMap((entry, at) => (entry.what === what ? [{ at, entry: entry as EntryOf<W> }] : []));
}

/** Each `open()` has one result, and closes once. */
function resultsOnce(timeline: Timeline): string[] {
  const onHost = entriesOf(timeline, 'opened').filter(({ entry }) => entry.onHost);
  return onHost.flatMap(({ entry: { open } }) => {
    const results = entriesOf(timeline, 'result').filter(({ entry }) => entry.open === open);
    const ends = entriesOf(timeline, 'closed').filter(({ entry }) => entry.open === open);
    const outcomes = results.map(({ entry }) => entry.result.outcome).join(', ');
    return [
      ...(results.length === 1 ? [] : [`${open} has ${String(results.length)} results: ${outcomes}`]),
      ...(ends.length === 1 ? [] : [`${open} closed ${String(ends.length)} times`]),
    ];
  });
}

/**
 * An approved result needs a payment that is taken, or whose money went back later; after another final
 * result nothing is charged that was sent from that tab.
 */
function resultsTrue(timeline: Timeline, truth: Truth, link: string): string[] {
  const opened = entriesOf(timeline, 'opened');
  return entriesOf(timeline, 'result').flatMap(({ at, entry: { open, result } }) => {
    const { outcome, paid, codOper = '', reason = '' } = result;
    const reported = `${open} was told ${outcome}`;
    const isApproved = outcome === 'approved';
    const isAuthorized = isApproved && link === AUTHORIZED;
    if (paid !== isApproved && !isAuthorized) return [`${reported} with paid: ${String(paid)}`];
    const opening = opened.find(({ entry }) => entry.open === open);
    if (isApproved)
      return approvalFaults(timeline, truth, { codOper, since: opening?.at }).map(
        (what) => `${reported}, but ${what}`,
      );
    if (outcome === 'pending' || isReversal(reason)) return [];
    return attemptsBefore(timeline, at)
      .filter((attemptId) => isCharged(timeline, truth, attemptId))
      .filter((attemptId) => isOfHost(timeline, attemptId, opening?.entry.place))
      .filter((attemptId) => !isKnownToHost(timeline, truth, { attemptId, at }))
      .map((attemptId) => `${reported}, but ${nameOf(truth, attemptId)} is charged`);
  });
}

/** The faults of an approval: its payment was not taken, or was reversed before the checkout was opened. */
function approvalFaults(
  timeline: Timeline,
  truth: Truth,
  { codOper, since }: { codOper: string; since: number | undefined },
): string[] {
  const reversed = timeline.findIndex((entry) => entry.what === 'reversed' && entry.codOper === codOper);
  if (reversed >= 0) return since !== undefined && reversed < since ? [`${codOper} was reversed before`] : [];
  return truth.taken.has(codOper) ? [] : [`${codOper} is not paid`];
}

/** The result on the page agrees with the signed result: whether it is paid, how it ended, and why money went back. */
function resultsSigned(timeline: Timeline): string[] {
  return entriesOf(timeline, 'result').flatMap(({ entry: { open, result } }) => {
    if (result.signedResult === undefined) return [];
    const told = wordsOf(result);
    const signed = wordsOf(decodeJwt<CheckoutResult>(result.signedResult));
    return told === signed ? [] : [`${open} was told ${told}, but the signed result says ${signed}`];
  });
}

/**
 * A card is charged in the installments that its payer chose: they are in the request, in the payment, on its receipt and in
 * the signed result.
 */
function plansTrue(timeline: Timeline, { operations, payments }: Truth): string[] {
  const nameOfPlan = (planId: string) => planId || 'one installment';
  const ofCards = timeline.flatMap((entry) =>
    entry.what === 'chose' || (entry.what === 'posted' && entry.planId !== undefined) ? [entry] : [],
  );
  const sent = ofCards.flatMap((entry, place) => {
    const before = ofCards[place - 1];
    if (entry.what !== 'posted' || before?.what !== 'chose' || before.planId === entry.planId) return [];
    return [`${nameOfPlan(before.planId)} was chosen, and ${nameOfPlan(entry.planId ?? '')} sent`];
  });
  const charged = ofCards.flatMap((entry) => {
    if (entry.what !== 'posted') return [];
    const codOper = operations.get(entry.attemptId) ?? '';
    const plan = payments.get(codOper)?.plan;
    if (!plan) return [];
    return [
      ...(plan.planId === entry.planId ? [] : [`${codOper} was not sent with ${nameOfPlan(plan.planId)}`]),
      ...(plan.onReceipt === plan.count ? [] : [`the receipt of ${codOper} has other installments`]),
    ];
  });
  const signed = entriesOf(timeline, 'result').flatMap(({ entry: { result } }) => {
    const plan = payments.get(result.codOper ?? '')?.plan;
    if (!plan || result.signedResult === undefined) return [];
    const { installments = 1 } = decodeJwt<{ installments?: number }>(result.signedResult);
    return installments === plan.count
      ? []
      : [`the result of ${result.codOper ?? ''} has other installments`];
  });
  return [...new Set([...sent, ...charged, ...signed])];
}

function wordsOf({ outcome, paid, reason = '' }: CheckoutResult): string {
  const words = [outcome, paid ? 'paid' : 'not paid'];
  return [...words, ...(isReversal(reason) ? [reason] : [])].join(', ');
}

function isReversal(reason: string): boolean {
  return reversalIn(reason) !== undefined;
}

/**
 * Only a taken payment has a receipt on the screen. "Nothing was charged" stays true until the payer presses pay
 * again, with two exceptions: the network pays a payment late that the provider had ended, or the payer approves one that
 * waits. The screen then shows that payment in the end. After the money of a payment has gone back, only that payment's own
 * screen must not say "Nothing was charged"; the screen of the next payment may.
 */
function screensTrue(timeline: Timeline, truth: Truth): string[] {
  const receipts = entriesOf(timeline, 'receipt')
    .filter(({ entry: { codOper } }) => !truth.taken.has(codOper) && !isReversed(timeline, codOper))
    .map(({ entry }) => `a receipt of ${entry.codOper} was shown, which is not paid`);
  const last = timeline.findLastIndex(({ what }) => what === 'receipt' || what === 'notCharged');
  const denials = entriesOf(timeline, 'notCharged').flatMap(({ at, entry: { text, over, place } }) =>
    attemptsBefore(timeline, at)
      .filter((attemptId) => isCharged(timeline, truth, attemptId))
      .filter((attemptId) => sentFrom(timeline, attemptId)?.place.storage === place.storage)
      .filter((attemptId) => {
        const codOper = nameOf(truth, attemptId);
        return at === last || !(over.includes(codOper) || isApprovedAfter(timeline, codOper, at));
      })
      .filter((attemptId) => !isKnownToPayer(timeline, truth, { attemptId, at }))
      .filter((attemptId) => !postedAfter(timeline, attemptId, at))
      .filter((attemptId) => {
        const codOper = nameOf(truth, attemptId);
        return !(isReversed(timeline.slice(0, at), codOper) && over.some((one) => one !== codOper));
      })
      .map((attemptId) => `the screen said «${text}», but ${nameOf(truth, attemptId)} is charged`),
  );
  return [...new Set([...receipts, ...denials])];
}

/**
 * A payer makes a second payment only if they know of the first, and none on a single-use link. On a screen with another
 * storage, only the provider can know of the first payment, by the data of the payer.
 */
function paidTwice(timeline: Timeline, truth: Truth, link: string): string[] {
  if (link === SINGLE_USE && truth.taken.size > 1)
    return [`${link} is good for one payment and was paid ${String(truth.taken.size)} times`];
  const taken = attemptsBefore(timeline, timeline.length).filter((attemptId) => isTaken(truth, attemptId));
  const inOrder = taken.toSorted((one, other) => createdAt(truth, one) - createdAt(truth, other));
  return inOrder.flatMap((second, place) => {
    const at = paidBy(timeline, second);
    return inOrder
      .slice(0, place)
      .filter((first) => !isKnownToPayer(timeline, truth, { attemptId: first, at }))
      .filter((first) => isKnowable(timeline, truth, { first, second }))
      .map((first) => `paid twice unwarned: ${nameOf(truth, first)} and ${nameOf(truth, second)}`);
  });
}

/** When the request that paid was sent: the last one that the payer had confirmed, or else the first one. */
function paidBy(timeline: Timeline, attemptId: string): number {
  const isOfAttempt = (entry: Entry) => entry.what === 'posted' && entry.attemptId === attemptId;
  const confirmed = timeline.findLastIndex(
    (entry) => entry.what === 'posted' && entry.confirmed === true && isOfAttempt(entry),
  );
  return confirmed >= 0 ? confirmed : timeline.findIndex(isOfAttempt);
}

function createdAt({ payments, operations }: Truth, attemptId: string): number {
  return payments.get(operations.get(attemptId) ?? '')?.createdAt ?? 0;
}

/** The attempts that were sent before a moment, without duplicates, in order. */
function attemptsBefore(timeline: Timeline, at: number): string[] {
  const posted = entriesOf(timeline, 'posted').filter((one) => one.at < at);
  return [...new Set(posted.map(({ entry }) => entry.attemptId))];
}

function postedAfter(timeline: Timeline, attemptId: string, at: number): boolean {
  return entriesOf(timeline, 'posted').some((one) => one.at > at && one.entry.attemptId === attemptId);
}

function isApprovedAfter(timeline: Timeline, codOper: string, at: number): boolean {
  return timeline.slice(at).some((entry) => entry.what === 'approvedByPayer' && entry.codOper === codOper);
}

type Question = { attemptId: string; at: number };

/** Whether the payer knew, before a moment, that an attempt was paid or may still be paid. */
function isKnownToPayer(timeline: Timeline, truth: Truth, { attemptId, at }: Question): boolean {
  const codOper = truth.operations.get(attemptId);
  const sent = timeline.findIndex((entry) => entry.what === 'posted' && entry.attemptId === attemptId);
  return timeline.slice(sent, at).some((entry) => {
    if (entry.what === 'warned') return true;
    if (entry.what === 'receipt') return entry.codOper === codOper;
    return entry.what === 'result' && entry.result.outcome === 'approved' && entry.result.codOper === codOper;
  });
}

/**
 * Whether it can be known, when a second payment is made, that the first may be charged: by the browser, or by the
 * provider, while the first waits for the same payer or if the same card or wallet has just paid the same amount.
 */
function isKnowable(
  timeline: Timeline,
  truth: Truth,
  { first, second }: { first: string; second: string },
): boolean {
  const [here, there] = [sentFrom(timeline, first), sentFrom(timeline, second)];
  if (!here || !there || here.place.storage === there.place.storage) return true;
  const [earlier, later] = [first, second].map((one) => truth.payments.get(nameOf(truth, one)));
  if (!earlier || !later) return true;
  const waits =
    later.createdAt < earlier.waitsUntil && later.payer.some((one) => earlier.payer.includes(one));
  const isRepeated =
    later.source !== undefined && later.source === earlier.source && later.total === earlier.total;
  return waits || (isRepeated && later.createdAt - earlier.createdAt < DUPLICATE_WINDOW_MS);
}

function sentFrom(timeline: Timeline, attemptId: string): EntryOf<'posted'> | undefined {
  return entriesOf(timeline, 'posted').find(({ entry }) => entry.attemptId === attemptId)?.entry;
}

/**
 * Whether an attempt was first sent from the merchant's page, in this tab and with this storage, and not from a page of
 * ours that it led to.
 */
function isOfHost(timeline: Timeline, attemptId: string, place: Place | undefined): boolean {
  const sent = timeline.findIndex((entry) => entry.what === 'posted' && entry.attemptId === attemptId);
  const from = sentFrom(timeline, attemptId)?.place;
  if (from?.tab !== place?.tab || from?.storage !== place?.storage) return false;
  const before = entriesOf(timeline.slice(0, sent), 'opened').filter(
    ({ entry }) => entry.place.tab === from?.tab,
  );
  return before.at(-1)?.entry.onHost === true;
}

/** Whether the merchant's page had, before a moment, a result for this operation as paid or pending. */
function isKnownToHost(timeline: Timeline, truth: Truth, { attemptId, at }: Question): boolean {
  const codOper = truth.operations.get(attemptId);
  return entriesOf(timeline, 'result').some(
    ({ at: when, entry: { result } }) => when < at && result.success && result.codOper === codOper,
  );
}

function isTaken({ operations, taken }: Truth, attemptId: string): boolean {
  return taken.has(operations.get(attemptId) ?? '');
}

/** Whether the payer's money was taken, even if it went back later. */
function isCharged(timeline: Timeline, truth: Truth, attemptId: string): boolean {
  return isTaken(truth, attemptId) || isReversed(timeline, nameOf(truth, attemptId));
}

function isReversed(timeline: Timeline, codOper: string): boolean {
  return timeline.some((entry) => entry.what === 'reversed' && entry.codOper === codOper);
}

function nameOf({ operations }: Truth, attemptId: string): string {
  return operations.get(attemptId) ?? attemptId;
}
