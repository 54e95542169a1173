import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Limit, LIMITS } from '@istmo/contract/limits';
import { expect, it } from 'vitest';
import { TRIES_STAY_MS } from '../payments/background';

const SOURCES = join(import.meta.dirname, '..');
const text = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith('testing'))
  .map((name) => readFileSync(join(SOURCES, name), 'utf8'))
  .join('\n');

it.each(Object.keys(LIMITS))('%s is applied', (name) => {
  // The name alone proves nothing: 'login' is also a field, and 'password' a kind of input.
  expect(text).toMatch(
    new RegExp(`limit: '${name}'|isLimited\\('${name}'|mostOf\\([\\w.]+, '${name}'|LIMITS\\.${name}\\b`),
  );
});

it.each(Object.entries<Limit>(LIMITS))(
  '%s: is not forgotten within its window',
  (_name, { windowMs = 0 }) => {
    expect(windowMs).toBeLessThan(TRIES_STAY_MS);
  },
);

it('has the numbers of no limit outside the table', () => {
  expect(
    text.match(/const (MOST|MAX)_\w*(TRIES|CODES|PUSHES|CONNECTIONS|MAILS|VOIDS)\w* =.*/g) ?? [],
  ).toEqual([]);
});
