import { expect, it } from 'vitest';
import { loggable } from './log-lines';

it.each([
  ['/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W', '/api/v1/payments/AUTH_CAP-7F2Q9XKD4M8R3T6W'],
  ['/x\nGET /forged 200\u001b[31m', '/x?GET?/forged?200?[31m'],
  ['/4111111111111111/5555555555554444', '/…/…'],
  ['/api/v1/attempts/3F0e9a52-6c1d-4c0a-9f55-0d3b8f2a7c11/payment', '/api/v1/attempts/…/payment'],
  ['/to/ana@correo.com/61234567', '/to/…/…'],
  ['/to/ana%40correo.com', '/to/…'],
  ['', '-'],
])('writes %j as %s', (text, line) => {
  expect(loggable(text)).toBe(line);
});

it('is short', () => {
  expect(loggable('x'.repeat(5000))).toHaveLength(200);
});
