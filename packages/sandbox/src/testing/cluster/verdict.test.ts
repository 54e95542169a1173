import { expect, it } from 'vitest';
import { type Answer, type Audit, verdictOf, violationsOf } from './verdict';

const ok = (attemptId: string, codOper: string, at = 0): Answer => ({ at, attemptId, status: 200, codOper });
const refused = (attemptId: string, status: number | string, at = 0): Answer => ({ at, attemptId, status });

it('finds nothing wrong where each answer is in the ledger', () => {
  const verdict = verdictOf(
    [refused('a', 503), ok('a', 'A'), ok('b', 'B')],
    [
      { attemptId: 'a', codOper: 'A' },
      { attemptId: 'b', codOper: 'B' },
      { attemptId: 'of another run', codOper: 'C' },
    ],
  );
  expect(verdict).toMatchObject({ payers: 2, acknowledged: 2, lost: [], doubled: [], paidUnanswered: 0 });
  expect(verdict.refusals).toEqual({ 503: 1 });
});

it('names a payment that a payer was told of and the ledger lost', () => {
  expect(verdictOf([ok('a', 'A')], []).lost).toEqual(['A']);
});

it.each([
  ['two payments of the ledger', [ok('a', 'A')], ['A', 'B']],
  ['two answers', [ok('a', 'A'), ok('a', 'B')], ['A']],
])('names an attempt with %s', (_case, answers, codes) => {
  expect(
    verdictOf(
      answers,
      codes.map((codOper) => ({ attemptId: 'a', codOper })),
    ).doubled,
  ).toEqual(['a']);
});

it('counts what was charged to a payer without an answer', () => {
  expect(verdictOf([refused('a', 'TimeoutError')], [{ attemptId: 'a', codOper: 'A' }]).paidUnanswered).toBe(
    1,
  );
});

it('counts internal errors, and the longest time without an approval', () => {
  const answers = [
    ok('a', 'A', 1000),
    refused('b', 500, 3000),
    ok('b', 'B', 9000),
    refused('c', 503, 12_000),
  ];
  expect(verdictOf(answers, [])).toMatchObject({ internalErrors: 1, silenceMs: 8000 });
});

const a = { attemptId: 'a', codOper: 'A' };
const audit = (found: Partial<Audit> = {}): Audit => ({
  faults: [],
  mailedTwice: 0,
  judgesSilence: true,
  ...found,
});
const silent = [ok('a', 'A'), ok('a', 'A', 10_000)];

it.each([
  ['9.9 s without an approval', [ok('a', 'A'), ok('a', 'A', 9900)], [a], audit(), []],
  ['10 s without an approval', silent, [a], audit(), ['silent for 10.0 s']],
  ['10 s that are not judged', silent, [a], audit({ judgesSilence: false }), []],
  ['nobody who paid', [refused('a', 503)], [], audit(), ['nobody paid']],
  ['a lost payment', [ok('a', 'A')], [], audit(), ['lost A']],
  ['a payer who paid twice', [ok('a', 'A')], [a, { ...a, codOper: 'B' }], audit(), ['doubled a']],
  ['an internal error', [refused('b', 500), ok('a', 'A')], [a], audit(), ['answered 500 to 1']],
  ['a receipt mailed twice', [ok('a', 'A')], [a], audit({ mailedTwice: 1 }), ['mailed twice: 1']],
  ['an unequal ledger', [ok('a', 'A')], [a], audit({ faults: ['USD sums to 1'] }), ['USD sums to 1']],
])('says what a run with %s breaks', (_case, answers, ledger, found, violations) => {
  expect(violationsOf(verdictOf(answers, ledger), found)).toEqual(violations);
});
