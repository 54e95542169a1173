import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './config';

const defaults = { clientKey: 'key', supportEmail: 'ayuda@istmo.test', timeoutMs: 9000 };
const raw = {
  defaults,
  environments: {
    dev: { hosts: ['localhost'], splashMs: 0 },
    test: { hosts: ['*.test.example'], apiBase: 'https://api.test.example' },
    demo: {},
    prod: { hosts: ['pay.example'], clientKey: 'prod-key' },
  },
};

describe('parseConfig', () => {
  it.each([
    ['localhost', { environment: 'dev', splashMs: 0, clientKey: 'key', silenceConsole: false }],
    ['PAY.example', { environment: 'prod' }],
    ['a.b.test.example', { environment: 'test', apiBase: 'https://api.test.example', splashMs: 3000 }],
    ['pay.example', { environment: 'prod', clientKey: 'prod-key', timeoutMs: 9000, silenceConsole: true }],
  ])('chooses by host: %s', (host, expected) => {
    expect(parseConfig(raw, host)).toMatchObject(expected);
  });

  it('has defaults for all but the key and the support address', () => {
    expect(parseConfig(raw, 'localhost')).toMatchObject({
      apiBase: '',
      secureBase: '',
      encoding: 'hex',
      globals: [],
      globalsTimeoutMs: 3000,
    });
  });

  it('may set the environment', () => {
    expect(parseConfig({ ...raw, environment: 'demo' }, 'anything.example').environment).toBe('demo');
  });

  it.each([
    ['an unknown host', raw, 'test.example', 'test.example'],
    ['a host that only ends alike', raw, 'eviltest.example', 'eviltest.example'],
    ['no configuration', undefined, 'localhost', 'configuration: none that can be read'],
    ['an empty configuration', {}, 'localhost', 'window.istmoConfig.environments'],
    [
      'an unknown environment',
      { ...raw, environment: 'toString' },
      'localhost',
      'window.istmoConfig.environments',
    ],
    [
      'no key',
      { environments: { dev: { hosts: ['localhost'] } } },
      'localhost',
      'environments.dev.clientKey',
    ],
    [
      'a wrong type',
      { ...raw, defaults: { ...defaults, timeoutMs: '9 s' } },
      'localhost',
      'environments.dev.timeoutMs',
    ],
    [
      'a base that is none',
      { ...raw, defaults: { ...defaults, apiBase: 'api.example/' } },
      'localhost',
      'dev.apiBase',
    ],
    [
      'a method that is none',
      { ...raw, defaults: { ...defaults, globals: [{ name: 'x', methods: ['cheque'] }] } },
      'localhost',
      'dev.globals.0.methods.0',
    ],
  ])('refuses %s, and names the field', (_what, wrong, host, named) => {
    expect(() => parseConfig(wrong, host)).toThrow(ConfigError);
    expect(() => parseConfig(wrong, host)).toThrow(named);
  });
});
