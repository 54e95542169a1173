import { expect, it } from 'vitest';
import { loggable } from './log-lines';

it.each([
  ['/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W', '/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W'],
  ['/x\nGET /forged 200\u001b[31m', '/x?GET?/forged?200?[31m'],
  ['/4111111111111111/5555555555554444', '/…/…'],
  ['', '-'],
])('writes %j as %s', (text, line) => {
  expect(loggable(text)).toBe(line);
});

it('is short', () => {
  expect(loggable('x'.repeat(5000))).toHaveLength(200);
});
