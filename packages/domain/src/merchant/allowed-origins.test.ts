import { expect, it } from 'vitest';
import { isAllowedOrigin } from './allowed-origins';

it.each([
  ['https://shop.example.com', true],
  ['https://shop.example.com:8443', false],
  ['http://shop.example.com', false],
  ['http://localhost', true],
  ['http://localhost:5173', true],
  ['https://localhost:5173', false],
  ['http://localhost.example:5173', false],
  ['http://evil.example:80@localhost', false],
  ['null', false],
])('%s: %s', (origin, isAllowed) => {
  const allowed = ['https://shop.example.com', 'http://localhost:*'];
  expect(isAllowedOrigin(origin, allowed)).toBe(isAllowed);
});
