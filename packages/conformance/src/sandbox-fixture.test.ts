import { describe, expect, it } from 'vitest';
import { allChecks } from './checks/all-checks';
import { sandboxFixture } from './sandbox-fixture';
import { rowNamed, rowNames } from './table';

/** Codes that no run can bring about in seconds: time runs out, an account is locked, a merchant lacks a service. */
const OUT_OF_REACH = [619, 429, 615];
/** Nothing that is seeded under the first four names runs out; money between wallets, which cannot be voided, takes two users. */
const NEVER: Readonly<Record<string, number>> = {
  linkBySlug: 3000,
  linkBySlugAndCode: 3000,
  qrProcessInfo: 3000,
  processTxV2: 3000,
  voidAttempt: 409,
};

const checkIds = allChecks.map(({ id }) => id);

/** Every header code that the fixture brings about on a row. */
function codesTried(name: string): number[] {
  const known = sandboxFixture.calls[name];
  if (!known) return [];
  const { refused, code, other, lower } = known;
  return [
    code,
    ...refused.flatMap((call) => call.code),
    ...(other ? [409] : []),
    ...(lower ? [422] : []),
    ...(checkIds.includes(`${name}/voided`) ? [620] : []),
    ...(checkIds.includes(`${name}/waiting`) ? [621] : []),
  ];
}

describe('the sandbox’s test data', () => {
  it.each(rowNames)('calls %s', (name) => {
    expect(sandboxFixture.calls[name]).toBeDefined();
    expect(sandboxFixture.calls[name]?.skip).toBeUndefined();
    expect(checkIds).toContain(`${name}/answers`);
  });

  it.each(rowNames.filter((name) => rowNamed(name).errors))('brings about every refusal of %s', (name) => {
    const reachable = rowNamed(name).errors?.filter((code) => !OUT_OF_REACH.includes(code));
    const meant = reachable?.filter((code) => code !== NEVER[name]) ?? [];
    expect(codesTried(name)).toEqual(expect.arrayContaining(meant));
  });

  it.each(rowNames.filter((name) => rowNamed(name).idempotent))(
    'pays something else, and less, with %s',
    (name) => {
      expect(sandboxFixture.calls[name]).toMatchObject({
        other: expect.anything(),
        lower: expect.anything(),
      });
    },
  );

  it.each(rowNames.filter((name) => checkIds.includes(`${name}/waiting`) && rowNamed(name).idempotent))(
    'pays with %s what is paid once only',
    (name) => {
      expect(sandboxFixture.calls[name]?.single).toBeDefined();
    },
  );

  it('calls nothing that the table does not have', () => {
    expect(Object.keys(sandboxFixture.calls).filter((name) => !rowNames.includes(name))).toEqual([]);
  });
});

it('names each check once', () => {
  expect(checkIds.filter((id, place) => checkIds.indexOf(id) !== place)).toEqual([]);
});
