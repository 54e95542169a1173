import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  CASH_PENDING_MS,
  CHALLENGE_TIMEOUT_MS,
  CRYPTO_RATE_MS,
  DUPLICATE_WINDOW_MS,
  hoursOf,
  minutesOf,
  YAPPY_CONFIRM_MS,
} from '../../domain/src/time/time-limits.ts';
import { root } from '../environment/installed.mjs';

const sandbox = readFileSync(join(root, 'docs/testing/sandbox.md'), 'utf8');
const durationOf = (ms) => (hoursOf(ms) < 1 ? `${minutesOf(ms)} minutes` : `${hoursOf(ms)} hours`);

it.each([
  ['A Yappy request', YAPPY_CONFIRM_MS],
  ['A cash voucher', CASH_PENDING_MS],
  ['A crypto rate', CRYPTO_RATE_MS],
  ["The bank's authentication page", CHALLENGE_TIMEOUT_MS],
  ['A [possible duplicate](#possible-duplicates)', DUPLICATE_WINDOW_MS],
])('docs/testing/sandbox.md has the time limit of: %s', (what, ms) => {
  const row = sandbox.split('\n').find((line) => line.startsWith(`| ${what} `));
  expect(row?.split('|')[2].trim()).toBe(durationOf(ms));
});
