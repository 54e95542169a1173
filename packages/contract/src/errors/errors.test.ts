import {
  DUPLICATE_WINDOW_MS,
  LANGUAGES,
  MESSAGE_KEYS,
  messageKeyOfCode,
  messageKeyOfText,
  OWN_REASONS,
  PROVIDER_CODES,
  PROVIDER_TEXTS,
  REVERSAL_REASONS,
  textIn,
} from '@istmo/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, SESSION_CODES } from '../provider';
import { ErrorCatalog, type ErrorEntry } from '.';
import { errorCatalog } from './index';

const sorted = <T>(all: Iterable<T>) => [...new Set(all)].sort();
const codesOf = (...kinds: ErrorEntry['kind'][]) =>
  sorted(errorCatalog.filter(({ kind }) => kinds.includes(kind)).map(({ code }) => code));
const numbered = errorCatalog.flatMap((entry) =>
  entry.kind === 'provider' ? (entry.numbers ?? []).map((number) => ({ number, key: entry.key })) : [],
);

const numberedEntry = errorCatalog.find((entry) => entry.kind === 'provider' && entry.key !== undefined);

/** The reasons that the loader itself gives. `error-files.test.ts` compares them with the loader. */
const LOADER_REASONS = ['redirected', 'unknown_state'];
/**
 * HTTP status codes, and 530 for the sandbox's own failures. The checkout does not handle them individually.
 */
const TRANSPORT_CODES = [403, 405, 413, 415, 530];

describe('the error catalog', () => {
  it('has every message key of the domain, and no other', () => {
    expect(codesOf('validation', 'notice')).toEqual(sorted(MESSAGE_KEYS));
  });

  it('has every reason that is not a message key, and no other', () => {
    expect(codesOf('reason')).toEqual(sorted([...OWN_REASONS, ...LOADER_REASONS]));
  });

  it('has every known header code, and no other', () => {
    const { success: _, ...refusals } = PROVIDER_CODES;
    const known = [...Object.values(refusals), ...Object.values(ERROR_CODES), ...SESSION_CODES];
    expect(sorted(numbered.map(({ number }) => number))).toEqual(sorted([...known, ...TRANSPORT_CODES]));
  });

  it('has every known text of the provider, and no other', () => {
    const texts = errorCatalog.filter((entry) => entry.kind === 'provider' && !entry.numbers);
    const known = [...Object.values(PROVIDER_TEXTS), 'Card {messageSys}'];
    expect(sorted(texts.map(({ code }) => code))).toEqual(sorted(known));
  });

  it.each(Object.values(PROVIDER_TEXTS))('has the message key of the domain for "%s"', (text) => {
    const entry = errorCatalog.find(({ kind, code }) => kind === 'provider' && code === text);
    const key = messageKeyOfText(text);
    if (key) expect(entry).toMatchObject({ key });
  });

  it.each(numbered)('has the message key of the domain for code $number', ({ number, key }) => {
    expect(key).toBe(messageKeyOfCode(number));
  });

  it.each(LANGUAGES)('tells payers in full sentences what to do next: %s', (lang) => {
    const texts = errorCatalog.flatMap(({ code, next }) =>
      next ? [[code, textIn(next, lang)] as const] : [],
    );
    for (const [code, text] of texts)
      expect([code, text]).toEqual([code, expect.stringMatching(/^[A-Z¿].*\.$/)]);
  });

  // "No se le cobró" could make a payer pay twice, because the payment may have gone through.
  it.each([
    'timeout',
    'connection_error',
    'happen_error_try_again',
    'possible_duplicated_tx',
    'unknown_state',
    ...REVERSAL_REASONS,
  ])('does not say that nothing was charged after %s', (code) => {
    const next = errorCatalog.find((entry) => entry.code === code)?.next;
    expect(next?.es).not.toMatch(/no se le (ha )?cobr/i);
    expect(next?.en).not.toMatch(/not been charged|nothing was charged/i);
  });
});

it('fills in the minutes of a possible duplicate', () => {
  const entry = errorCatalog.find(({ code }) => code === 'possible_duplicated_tx');
  expect(entry?.meaning).toContain(`within ${String(DUPLICATE_WINDOW_MS / 60_000)} minutes`);
});

it.each([
  ['a code twice', [errorCatalog[0], errorCatalog[0]]],
  [
    'a notice without a text for the payer',
    [{ ...errorCatalog.find(({ kind }) => kind === 'notice'), payer: undefined }],
  ],
  [
    'an unknown message key',
    errorCatalog.map((entry) => (entry === numberedEntry ? { ...entry, key: 'no_such_key' } : entry)),
  ],
  ['a message key that is not written as one', [{ ...errorCatalog[0], code: 'No such key' }]],
  ['a placeholder without a value', [{ ...errorCatalog[0], meaning: 'Within {someMinutes} minutes.' }]],
  ['an unknown field', [{ ...errorCatalog[0], advice: 'x' }]],
  ['an unknown language', [{ ...errorCatalog[0], payer: { es: 'x', en: 'x', xx: 'x' } }]],
  ['a text without English', [{ ...errorCatalog[0], payer: { es: 'x' } }]],
])('rejects %s', (_what, entries) => {
  expect(v.safeParse(ErrorCatalog, entries).success).toBe(false);
});
