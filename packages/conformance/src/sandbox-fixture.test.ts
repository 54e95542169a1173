import { describe, expect, it } from 'vitest';
import { allChecks } from './checks/all-checks';
import { sandboxFixture } from './sandbox-fixture';
import { rowNamed, rowNames } from './table';

/** Codes that a run cannot cause in seconds: an expired payment, a locked account, a missing service. */
const OUT_OF_REACH = [619, 429, 615];
/**
 * Codes that the seeded data cannot cause. Nothing expires for the first four calls. A transfer between
 * wallets, which cannot be voided, needs two users.
 */
const NEVER: Readonly<Record<string, number>> = {
  linkBySlug: 3000,
  linkBySlugAndCode: 3000,
  qrProcessInfo: 3000,
  processTxV2: 3000,
  voidAttempt: 409,
};

const checkIds = allChecks.map(({ id }) => id);

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
    ...(checkIds.includes(`${name}/waiting`) ? [621] : []),
  ];
}

describe('the sandbox’s test data', () => {
  it.each(rowNames)('calls %s', (name) => {
    expect(sandboxFixture.calls[name]).toBeDefined();
    expect(sandboxFixture.calls[name]?.skip).toBeUndefined();
    expect(checkIds).toContain(`${name}/answers`);
  });

  it.each(rowNames.filter((name) => rowNamed(name).errors))('causes every error of %s', (name) => {
    const reachable = rowNamed(name).errors?.filter((code) => !OUT_OF_REACH.includes(code));
    const meant = reachable?.filter((code) => code !== NEVER[name]) ?? [];
    expect(codesTried(name)).toEqual(expect.arrayContaining(meant));
  });

  it.each(rowNames.filter((name) => rowNamed(name).idempotent))(
    'has another order and a lower amount for %s',
    (name) => {
      expect(sandboxFixture.calls[name]).toMatchObject({
        other: expect.anything(),
        lower: expect.anything(),
      });
    },
  );

  it.each(rowNames.filter((name) => checkIds.includes(`${name}/waiting`) && rowNamed(name).idempotent))(
    'has a single-use link for %s',
    (name) => {
      expect(sandboxFixture.calls[name]?.single).toBeDefined();
    },
  );

  it('has no unknown calls', () => {
    expect(Object.keys(sandboxFixture.calls).filter((name) => !rowNames.includes(name))).toEqual([]);
  });
});

it('each check has a unique id', () => {
  expect(checkIds.filter((id, place) => checkIds.indexOf(id) !== place)).toEqual([]);
});
