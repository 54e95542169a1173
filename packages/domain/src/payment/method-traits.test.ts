import { expect, it } from 'vitest';
import { CASH_PENDING_MS, CRYPTO_RATE_MS, PSE_PENDING_MS, YAPPY_CONFIRM_MS } from '../time/time-limits';
import {
  canBankReverse,
  knowsDeclined,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  methodsWith,
  type MethodTraits,
  traitsOf,
} from './method-traits';
import { wireTypesOf } from './payment-method';

it('does not compile without the traits of a method', () => {
  const { yappy: _yappy, ...others } = METHOD_TRAITS;
  // @ts-expect-error Yappy has no traits here.
  const traits: Record<MethodId, MethodTraits> = others;
  expect(Object.keys(traits)).toHaveLength(METHOD_IDS.length - 1);
});

it('gives each word of a cardType to one method', () => {
  const words = METHOD_IDS.flatMap(wireTypesOf);
  expect(new Set(words).size).toBe(words.length);
});

it.each<[MethodId, Partial<MethodTraits>, boolean]>([
  ['card', { asynchronous: false, revocable: true, inApp: false, hasBank: true }, true],
  ['nequi', { asynchronous: true, revocable: true, inApp: true, hasBank: false }, false],
  ['cash', { asynchronous: true, revocable: false, inApp: false, hasBank: false }, true],
  ['clave', { asynchronous: true, revocable: true, inApp: false, hasBank: true }, true],
  ['crypto', { asynchronous: true, revocable: false, inApp: false, hasBank: false }, false],
  ['pse', { asynchronous: true, revocable: false, inApp: false, hasBank: true, redirects: true }, true],
  ['balance', { asynchronous: false, revocable: true, inApp: false, hasBank: false }, true],
  ['yappy', { asynchronous: true, revocable: true, inApp: true, hasBank: false }, false],
])('%s has the traits %j, and a code for a decline: %s', (method, traits, declines) => {
  expect(traitsOf(method)).toMatchObject(traits);
  expect(knowsDeclined(method)).toBe(declines);
});

it('knows whose money a bank can take back', () => {
  expect(METHOD_IDS.filter(canBankReverse)).toEqual(['card', 'clave']);
});

it('finds the methods with a trait, in order', () => {
  const inApps = METHOD_IDS.filter((id) => METHOD_TRAITS[id].inApp);
  expect(methodsWith(({ inApp }) => inApp)).toEqual(inApps);
  expect(inApps).toEqual(expect.arrayContaining(['nequi', 'yappy']));
});

it.each([
  ['yappy', YAPPY_CONFIRM_MS],
  ['crypto', CRYPTO_RATE_MS],
  ['cash', CASH_PENDING_MS],
  ['pse', PSE_PENDING_MS],
] as const)('gives %s its time limit', (method, ms) => {
  expect(METHOD_TRAITS[method].deadlineMs).toBe(ms);
});
