import { expect, it } from 'vitest';
import { CASH_PENDING_MS, CRYPTO_RATE_MS, YAPPY_CONFIRM_MS } from '../time/time-limits';
import {
  knowsDeclined,
  METHOD_IDS,
  METHOD_TRAITS,
  type MethodId,
  methodsWith,
  type MethodTraits,
  traitsOf,
} from './method-traits';

it('does not compile without the traits of a method', () => {
  const { yappy: _yappy, ...others } = METHOD_TRAITS;
  // @ts-expect-error Yappy has no traits here.
  const traits: Record<MethodId, MethodTraits> = others;
  expect(Object.keys(traits)).toHaveLength(METHOD_IDS.length - 1);
});

it('gives each word of a cardType to one method', () => {
  const words = METHOD_IDS.flatMap((id) => traitsOf(id).wireTypes);
  expect(new Set(words).size).toBe(words.length);
});

it.each<[string, MethodId[], MethodId[]]>([
  [
    'brings money by itself',
    methodsWith(({ asynchronous }) => asynchronous),
    ['nequi', 'cash', 'clave', 'crypto', 'yappy'],
  ],
  [
    'can be taken back at once',
    methodsWith(({ revocable }) => revocable),
    ['card', 'nequi', 'clave', 'balance', 'yappy'],
  ],
  ['is confirmed in an app', methodsWith(({ inApp }) => inApp), ['nequi', 'yappy']],
  ['has a bank', methodsWith(({ hasBank }) => hasBank), ['card', 'clave']],
  ['has no code for a decline', METHOD_IDS.filter((id) => !knowsDeclined(id)), ['nequi', 'crypto', 'yappy']],
])('%s', (_trait, methods, expected) => {
  expect(methods).toEqual(expected);
});

it.each([
  ['yappy', YAPPY_CONFIRM_MS],
  ['crypto', CRYPTO_RATE_MS],
  ['cash', CASH_PENDING_MS],
] as const)('gives %s its time limit', (method, ms) => {
  expect(METHOD_TRAITS[method].deadlineMs).toBe(ms);
});
