import { expect, it } from 'vitest';
import { type Answer, verdictOf } from './verdict';

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
