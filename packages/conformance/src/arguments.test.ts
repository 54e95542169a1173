import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments';

describe('what is typed', () => {
  it('needs no more than an address', () => {
    expect(readArguments(['--url', 'https://api.example.com/'])).toMatchObject({
      url: 'https://api.example.com',
      clientKey: 'istmo-sandbox-client',
      only: [],
      json: false,
    });
  });

  it('may say more', () => {
    const args = [
      '--url',
      'http://localhost:4600',
      '--client-key',
      'k',
      '--only',
      'a/',
      '--only',
      'b/',
      '--json',
    ];
    expect(readArguments(args)).toMatchObject({ clientKey: 'k', only: ['a/', 'b/'], json: true });
  });

  it.each([
    ['no address', []],
    ['no http address', ['--url', 'ftp://x']],
    ['an address that is none', ['--url', 'nonsense']],
    ['an option that is none', ['--url', 'http://x', '--wrong']],
  ])('is refused with %s', (_case, args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
