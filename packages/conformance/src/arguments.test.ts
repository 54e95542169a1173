import { describe, expect, it } from 'vitest';
import { readArguments, UsageError } from './arguments';

describe('readArguments', () => {
  it('requires only a URL', () => {
    expect(readArguments(['--url', 'https://api.example.com/'])).toMatchObject({
      url: 'https://api.example.com',
      clientKey: 'istmo-sandbox-client',
      only: [],
      json: false,
    });
  });

  it('accepts other options', () => {
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
    ['no URL', []],
    ['a URL that is not http', ['--url', 'ftp://x']],
    ['an invalid URL', ['--url', 'nonsense']],
    ['an unknown option', ['--url', 'http://x', '--wrong']],
  ])('rejects %s', (_case, args) => {
    expect(() => readArguments(args)).toThrow(UsageError);
  });
});
