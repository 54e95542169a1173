import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseConfig } from './config';
import { isStrongSecret } from './strong-secret';

it.each([
  ['32 bytes in hex', randomBytes(32).toString('hex')],
  ['32 bytes in hex, in capitals', randomBytes(32).toString('hex').toUpperCase()],
  ['32 bytes in base64', randomBytes(32).toString('base64')],
  ['48 bytes in base64url', randomBytes(48).toString('base64url')],
])('takes %s', (_case, secret) => {
  expect(isStrongSecret(secret)).toBe(true);
  expect(parseConfig({ INSTALL_SECRET: secret }).installSecret).toBe(secret);
});

it.each([
  ['a word', 'hunter2'],
  ['a sentence', 'correct horse battery staple, and some more words so that it is long'],
  ['a placeholder', 'changeme'.repeat(8)],
  ['zeros', '0'.repeat(64)],
  ['31 bytes in hex', randomBytes(31).toString('hex')],
  ['31 bytes in base64', randomBytes(31).toString('base64')],
])('refuses %s, says how to make one, and does not repeat it', (_case, secret) => {
  const start = () => parseConfig({ INSTALL_SECRET: secret });
  expect(start).toThrow(/^INSTALL_SECRET: .*32 random bytes.*openssl rand -hex 32/);
  expect(start).not.toThrow(secret);
});
