import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '../config';
import { ArgumentError } from './argument-error';
import { readArguments } from './read-arguments';

function environmentOf(...args: string[]) {
  const command = readArguments(args);
  return command.name === 'start' ? command.environment : undefined;
}

it('starts with what the environment says where no option is given', () => {
  expect(environmentOf()).toEqual({});
});

it('gives the checkout, the store and the bank three ports in a row', () => {
  expect(environmentOf('--port', '5600')).toEqual({
    PORT_CHECKOUT: '5600',
    PORT_STORE: '5601',
    PORT_BANK: '5602',
  });
});

it('takes folders and files from where it is run', () => {
  expect(environmentOf('--data', 'mine', '--seed=shop.json')).toEqual({
    DATA_DIR: resolve('mine'),
    SEED_FILE: resolve('shop.json'),
  });
});

it('wins over the environment', () => {
  const environment = environmentOf('--port', '5600', '--database-url', 'postgres://shop@db/istmo');
  const config = parseConfig({ PORT_CHECKOUT: '80', DATABASE_URL: 'postgres://other', ...environment });
  expect(config).toMatchObject({ ports: { checkout: 5600 }, databaseUrl: 'postgres://shop@db/istmo' });
});

it.each([
  [['--help'], 'help'],
  [['-h'], 'help'],
  [['--version'], 'version'],
  [['--version', '--help'], 'help'],
])('%j asks for the %s', (args, name) => {
  expect(readArguments(args)).toEqual({ name });
});

it.each([
  [['--prot', '4600'], "Unknown option '--prot'"],
  [['4600'], "Unexpected argument '4600'"],
  [['--port'], "Option '--port <value>' argument missing"],
  [['--help=yes'], "Option '-h, --help' does not take an argument"],
  [['--port', 'http'], '--port: Not a whole number'],
  [['--port', '46.5'], '--port: Not a whole number'],
  [['--port='], '--port: Not a whole number'],
  [['--port', '0'], '--port: Below 1'],
  [['--port', '65534'], '--port: Above 65533'],
  [['--data='], '--data: Empty'],
  [['--seed='], '--seed: Empty'],
  [['--database-url', 'sqlite:geheim'], '--database-url: Must begin with postgres://'],
])('refuses %j', (args, reason) => {
  expect(() => readArguments(args)).toThrow(ArgumentError);
  expect(() => readArguments(args)).toThrow(new ArgumentError(reason));
});
