import { ERROR_CODES } from '@istmo/contract/provider';
import { describe, expect, it } from 'vitest';
import { allChecks } from './run-checks';
import { fillIn, merge, partOf, sandboxFixture } from './fixture';
import { rowNamed, rowNames } from './kit';

/** Codes that a run cannot cause in seconds: an expired payment, a locked account, a missing service. */
const OUT_OF_REACH = [619, 429, 503, 615];
/**
 * Codes that the seeded data cannot cause. Nothing that the first four calls name expires. `voidAttempt` would
 * need a transfer between two users' wallets, and `cancelBreb` a payer whose bank is moving the money.
 */
const NEVER: Readonly<Record<string, number>> = {
  linkBySlug: 3000,
  linkBySlugAndCode: 3000,
  qrProcessInfo: 3000,
  processTxV2: 3000,
  voidAttempt: 409,
  cancelBreb: 409,
};

/** These calls pay in another currency than the single-use link of all other calls. */
const OTHER_MONEY = ['brebRequest', 'psePayment'];

const checkIds = allChecks.map(({ id }) => id);
const mayWait = (name: string) => rowNamed(name).errors?.includes(ERROR_CODES.paymentWaiting);

/** Every header code that the fixture causes for a call. */
function codesTried(name: string): number[] {
  const fixture = sandboxFixture.calls[name];
  if (!fixture) return [];
  const { refused, code, other, lower } = fixture;
  return [
    code,
    ...refused.flatMap((call) => call.code),
    ...(other ? [409] : []),
    ...(lower ? [422] : []),
    ...(checkIds.includes(`${name}/voided`) ? [620] : []),
    ...(mayWait(name) ? [621] : []),
  ];
}

describe('the sandbox’s test data', () => {
  it('calls everything', () => {
    expect(Object.keys(sandboxFixture.calls)).toEqual(expect.arrayContaining([...rowNames]));
    expect(rowNames.filter((name) => sandboxFixture.calls[name]?.skip !== undefined)).toEqual([]);
    expect(checkIds).toEqual(expect.arrayContaining(rowNames.map((name) => `${name}/answers`)));
  });

  it('causes every error that can be caused', () => {
    for (const name of rowNames) {
      const reachable = rowNamed(name).errors?.filter((code) => !OUT_OF_REACH.includes(code));
      const meant = reachable?.filter((code) => code !== NEVER[name]) ?? [];
      expect(codesTried(name), name).toEqual(expect.arrayContaining(meant));
    }
  });

  it('has another order, a lower amount and a single-use link for each payment', () => {
    for (const name of rowNames.filter((row) => checkIds.includes(`${row}/amount`))) {
      const { other, lower, single } = sandboxFixture.calls[name] ?? {};
      expect([other, lower], name).toEqual([expect.anything(), expect.anything()]);
      if (mayWait(name) && !OTHER_MONEY.includes(name)) expect(single, name).toBeDefined();
    }
  });

  it('sends a stranger’s call wherever the operation code alone is refused', () => {
    const refusing = rowNames.filter((name) => rowNamed(name).withCodeAlone === 'refused');
    const isStrangers = ({ attempt, code }: { attempt?: unknown; code: unknown }) =>
      attempt === '{{uuid}}' && code === 404;
    expect(refusing).toContain('updateCrypto');
    const unsent = refusing.filter((name) => !sandboxFixture.calls[name]?.refused.some(isStrangers));
    expect(unsent).toEqual([]);
  });

  it('has no unknown calls', () => {
    expect(Object.keys(sandboxFixture.calls).filter((name) => !rowNames.includes(name))).toEqual([]);
  });
});

it('each check has a unique id', () => {
  expect(checkIds.filter((id, place) => checkIds.indexOf(id) !== place)).toEqual([]);
});

it.each([
  ['a new field', { a: 1 }, { b: 2 }, { a: 1, b: 2 }],
  ['a nested field', { a: { b: 1, c: 2 } }, { a: { c: 3 } }, { a: { b: 1, c: 3 } }],
  ['a list as a whole', { a: [1, 2] }, { a: [3] }, { a: [3] }],
  ['null', { a: 1 }, { a: null }, { a: null }],
  ['undefined', { a: 1 }, undefined, { a: 1 }],
  ['another type', 'text', { a: 1 }, { a: 1 }],
])('merges %s into a value', (_case, value, change, expected) => {
  expect(merge(value, change)).toEqual(expected);
});

const answers = { card: { id: 7, code: 'C-7' }, coins: [{ value: 'BTC' }] };
const resolve = (reference: string) => Promise.resolve(partOf(answers, reference.split('.')));

it.each([
  ['a reference that is the whole text, with its type', '{{card.id}}', 7],
  ['references within a text', 'cOper::{{card.code}}|{{ card.id }}', 'cOper::C-7|7'],
  ['a nested reference', { a: [{ b: '{{coins.0.value}}' }], c: 1 }, { a: [{ b: 'BTC' }], c: 1 }],
  ['no reference', 'code::{x}', 'code::{x}'],
  ['null', null, null],
])('fills in %s', async (_case, value, expected) => {
  expect(await fillIn(value, resolve)).toEqual(expected);
});

it.each([
  [['card', 'id'], 7],
  [['coins', '0', 'value'], 'BTC'],
  [['coins', '1', 'value'], undefined],
  [['card', 'id', 'deeper'], undefined],
])('finds %j', (path, expected) => {
  expect(partOf(answers, path)).toBe(expected);
});
