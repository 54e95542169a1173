import { expect, it } from 'vitest';
import { verifyArguments } from './verify-arguments.mjs';

it('reads an address and options', () => {
  const args = ['https://pay.example/x', '--page', '/?code=A', '--page', '/b', '--json', '--config', 'c.js'];
  expect(verifyArguments(args)).toMatchObject({
    base: 'https://pay.example',
    pages: ['/?code=A', '/b'],
    skip: [],
    json: true,
    config: 'c.js',
  });
});

it.each([
  [[], 'Give the address'],
  [['ftp://pay.example'], 'no http(s) address'],
  [['pay.example'], 'no http(s) address'],
  [['https://a.example', 'https://b.example'], 'One address at a time'],
  [['https://a.example', '--page', 'x'], 'does not begin with a slash'],
  [['https://a.example', '--fast'], '--fast'],
])('refuses %j', (args, message) => {
  expect(() => verifyArguments(args)).toThrow(message);
});
