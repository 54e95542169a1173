import type { Entry, Timeline, Truth } from './timeline';
import { SINGLE_USE } from './walk';

type EntryOf<W extends Entry['what']> = Extract<Entry, { what: W }>;
type At<W extends Entry['what']> = { at: number; entry: EntryOf<W> };

/** The promises that a walk breaks, in words; empty if every promise was kept. */
export function violationsOf(timeline: Timeline, truth: Truth, link: string): string[] {
  return [
    ...resultsOnce(timeline),
    ...resultsTrue(timeline, truth),
    ...screensTrue(timeline, truth),
    ...paidTwice(timeline, truth, link),
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

/** A paid or approved result needs a payment that is taken; after another final result nothing is charged. */
function resultsTrue(timeline: Timeline, truth: Truth): string[] {
  return entriesOf(timeline, 'result').flatMap(({ at, entry: { open, result } }) => {
    const { outcome, paid, codOper = '' } = result;
    const reported = `${open} was told ${outcome}`;
    if (paid !== (outcome === 'approved')) return [`${reported} with paid: ${String(paid)}`];
    if (paid) return truth.taken.has(codOper) ? [] : [`${reported}, but ${codOper} is not paid`];
    if (outcome === 'pending') return [];
    return attemptsBefore(timeline, at)
      .filter((attemptId) => isTaken(truth, attemptId) && isOfHost(timeline, attemptId))
      .filter((attemptId) => !isKnownToHost(timeline, truth, { attemptId, at }))
      .map((attemptId) => `${reported}, but ${nameOf(truth, attemptId)} is charged`);
  });
}

/**
 * A receipt is shown only of a payment that is taken. "Nothing was charged" stays true until the payer
 * presses pay again. Only a payment that the provider had ended may still be paid late by its network, and
 * then the screen shows it in the end.
 */
function screensTrue(timeline: Timeline, truth: Truth): string[] {
  const receipts = entriesOf(timeline, 'receipt')
    .filter(({ entry }) => !truth.taken.has(entry.codOper))
    .map(({ entry }) => `a receipt of ${entry.codOper} was shown, which is not paid`);
  const last = timeline.findLastIndex(({ what }) => what === 'receipt' || what === 'notCharged');
  const denials = entriesOf(timeline, 'notCharged').flatMap(({ at, entry: { text, over } }) =>
    attemptsBefore(timeline, at)
      .filter((attemptId) => isTaken(truth, attemptId))
      .filter((attemptId) => at === last || !over.includes(nameOf(truth, attemptId)))
      .filter((attemptId) => !isKnownToPayer(timeline, truth, { attemptId, at }))
      .filter((attemptId) => !postedAfter(timeline, attemptId, at))
      .map((attemptId) => `the screen said «${text}», but ${nameOf(truth, attemptId)} is charged`),
  );
  return [...new Set([...receipts, ...denials])];
}

/** A payer makes a second payment only if they know of the first, and none on a single-use link. */
function paidTwice(timeline: Timeline, truth: Truth, link: string): string[] {
  if (link === SINGLE_USE && truth.taken.size > 1)
    return [`${link} is good for one payment and was paid ${String(truth.taken.size)} times`];
  const taken = attemptsBefore(timeline, timeline.length).filter((attemptId) => isTaken(truth, attemptId));
  return taken.flatMap((second, place) => {
    const at = timeline.findIndex((entry) => entry.what === 'posted' && entry.attemptId === second);
    return taken
      .slice(0, place)
      .filter((first) => !isKnownToPayer(timeline, truth, { attemptId: first, at }))
      .map((first) => `paid twice unwarned: ${nameOf(truth, first)} and ${nameOf(truth, second)}`);
  });
}

/** The attempts that were sent before a moment, without duplicates, in order. */
function attemptsBefore(timeline: Timeline, at: number): string[] {
  const posted = entriesOf(timeline, 'posted').filter((one) => one.at < at);
  return [...new Set(posted.map(({ entry }) => entry.attemptId))];
}

function postedAfter(timeline: Timeline, attemptId: string, at: number): boolean {
  return entriesOf(timeline, 'posted').some((one) => one.at > at && one.entry.attemptId === attemptId);
}

type Question = { attemptId: string; at: number };

/** Whether the payer knew, before a moment, that an attempt was paid or may still be paid. */
function isKnownToPayer(timeline: Timeline, truth: Truth, { attemptId, at }: Question): boolean {
  const codOper = truth.operations.get(attemptId);
  const sent = timeline.findIndex((entry) => entry.what === 'posted' && entry.attemptId === attemptId);
  return timeline.slice(sent, at).some((entry) => {
    if (entry.what === 'warned') return true;
    if (entry.what === 'receipt') return entry.codOper === codOper;
    return entry.what === 'result' && entry.result.paid && entry.result.codOper === codOper;
  });
}

/** Whether an attempt was first sent from the merchant's page, and not from a page of ours that it led to. */
function isOfHost(timeline: Timeline, attemptId: string): boolean {
  const sent = timeline.findIndex((entry) => entry.what === 'posted' && entry.attemptId === attemptId);
  return entriesOf(timeline.slice(0, sent), 'opened').at(-1)?.entry.onHost === true;
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

function nameOf({ operations }: Truth, attemptId: string): string {
  return operations.get(attemptId) ?? attemptId;
}
