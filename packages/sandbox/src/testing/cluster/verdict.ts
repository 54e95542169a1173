/** The answer to a payer: an HTTP status or the name of an error, and the operation code of an approved payment. */
export type Answer = { at: number; attemptId: string; status: number | string; codOper?: string };
/** A payment that the ledger has as paid. */
export type Paid = { attemptId: string; codOper: string };

export const ANSWERED_OK = 200;
const INTERNAL_ERROR = 500;
/** How long nobody may be approved, in ms: a failover has to be shorter. */
const TOO_SILENT_MS = 10_000;

export type Verdict = {
  payers: number;
  acknowledged: number;
  /** Payments that a payer got an approval for, and that the ledger does not have. */
  lost: readonly string[];
  /** Attempts that the ledger has twice, or that were answered with two operations. */
  doubled: readonly string[];
  /** Payers who gave up although they had paid. The receipt or their next visit shows it. */
  paidUnanswered: number;
  /** Answers other than an approval, by status. */
  refusals: Readonly<Record<string, number>>;
  internalErrors: number;
  /** The longest time between two approvals, from the first payer to the last, in ms. */
  silenceMs: number;
};

/** Compares every answer that was given with the ledger. */
export function verdictOf(answers: readonly Answer[], ledger: readonly Paid[]): Verdict {
  const told = answers.flatMap(({ attemptId, codOper }) =>
    codOper === undefined ? [] : [{ attemptId, codOper }],
  );
  const attempts = new Set(answers.map(({ attemptId }) => attemptId));
  const paid = ledger.filter(({ attemptId }) => attempts.has(attemptId));
  const kept = new Set(paid.map(({ codOper }) => codOper));
  const acknowledged = new Set(told.map(({ attemptId }) => attemptId));
  const refused = answers.filter(({ codOper }) => codOper === undefined);
  return {
    payers: attempts.size,
    acknowledged: acknowledged.size,
    lost: told.filter(({ codOper }) => !kept.has(codOper)).map(({ codOper }) => codOper),
    doubled: [...new Set([...twice(paid), ...twice(told)])],
    paidUnanswered: paid.filter(({ attemptId }) => !acknowledged.has(attemptId)).length,
    refusals: countBy(refused.map(({ status }) => String(status))),
    internalErrors: refused.filter(({ status }) => status === INTERNAL_ERROR).length,
    silenceMs: longestSilence(answers),
  };
}

/** The database after the run. */
export type Audit = {
  /** What is wrong in the ledger. */
  faults: readonly string[];
  /** Receipts that were mailed twice. */
  mailedTwice: number;
  /** False where other work slows the machine: its pauses are not the cluster's. */
  judgesSilence: boolean;
};

/** The promises that a run broke, in words. */
export function violationsOf(verdict: Verdict, { faults, mailedTwice, judgesSilence }: Audit): string[] {
  const { acknowledged, lost, doubled, internalErrors, silenceMs } = verdict;
  return [
    ...lost.map((codOper) => `lost ${codOper}`),
    ...doubled.map((attemptId) => `doubled ${attemptId}`),
    ...faults,
    ...(internalErrors > 0 ? [`answered 500 to ${String(internalErrors)}`] : []),
    ...(mailedTwice > 0 ? [`mailed twice: ${String(mailedTwice)}`] : []),
    ...(acknowledged === 0 ? ['nobody paid'] : []),
    ...(judgesSilence && silenceMs >= TOO_SILENT_MS ? [`silent for ${(silenceMs / 1000).toFixed(1)} s`] : []),
  ];
}

/** Attempts with more than one operation. */
function twice(payments: readonly Paid[]): string[] {
  const operations = new Map<string, Set<string>>();
  for (const { attemptId, codOper } of payments)
    operations.set(attemptId, (operations.get(attemptId) ?? new Set()).add(codOper));
  return [...operations].flatMap(([attemptId, codes]) => (codes.size > 1 ? [attemptId] : []));
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

function longestSilence(answers: readonly Answer[]): number {
  const times = answers.map(({ at }) => at).toSorted((one, other) => one - other);
  const approvals = answers.flatMap(({ at, codOper }) => (codOper === undefined ? [] : [at]));
  const moments = [times[0] ?? 0, ...approvals.toSorted((one, other) => one - other), times.at(-1) ?? 0];
  return Math.max(...moments.map((at, place) => at - (moments[place - 1] ?? at)));
}
