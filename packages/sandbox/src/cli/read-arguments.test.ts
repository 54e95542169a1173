import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseConfig } from '../config';
import { ArgumentError, readArguments } from './read-arguments';

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

it('explains the provider’s commands to the program that is named after them', () => {
  expect(readArguments(['--help'], '/opt/istmo/node_modules/.bin/istmo-provider')).toEqual({
    name: 'manage-help',
  });
  expect(readArguments(['--help'], '/opt/istmo/node_modules/.bin/istmo-sandbox')).toEqual({ name: 'help' });
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

it('takes the address of a shop, and where to find the rest', () => {
  expect(readArguments(['doctor', 'http://localhost:3000/cart'])).toEqual({
    name: 'doctor',
    shop: 'http://localhost:3000/cart',
    sandbox: 'http://localhost:4600',
    webhooks: undefined,
    secret: 'whsec_aXN0bW8tc2FuZGJveC1jYWZlLWJvcXVldGUtMDE=',
  });
  const options = ['--sandbox', 'http://localhost:5600/', '--webhooks', 'http://localhost:3001/w'];
  expect(readArguments(['doctor', 'http://localhost:3000', ...options, '--secret', 'whsec_x'])).toMatchObject(
    {
      sandbox: 'http://localhost:5600',
      webhooks: 'http://localhost:3001/w',
      secret: 'whsec_x',
    },
  );
});

it('explains itself', () => {
  expect(readArguments(['doctor', '--help'])).toEqual({ name: 'doctor-help' });
});

it.each([
  [[], 'doctor needs the address of a shop.'],
  [['localhost:3000'], 'localhost:3000 is no address'],
  [['http://a.test', 'http://b.test'], 'doctor takes one address, and not http://b.test as well.'],
  [['http://a.test', '--sandbox', '4600'], '4600 is no address'],
  [['http://a.test', '--secert', 'x'], "Unknown option '--secert'"],
])('refuses %j', (args, message) => {
  expect(() => readArguments(['doctor', ...args])).toThrow(ArgumentError);
  expect(() => readArguments(['doctor', ...args])).toThrow(message);
});

it('takes a template, a folder and the origin of the checkout', () => {
  const args = ['init', 'react', 'shops/mine', '--checkout-origin', 'https://pay.example.com'];
  expect(readArguments(args)).toEqual({
    name: 'init',
    template: 'react',
    folder: resolve('shops/mine'),
    checkoutOrigin: 'https://pay.example.com',
  });
});

it('names the folder after the template if none is given', () => {
  expect(readArguments(['init', 'next'])).toMatchObject({ folder: resolve('istmo-next') });
});

it('explains itself', () => {
  expect(readArguments(['init', '--help'])).toEqual({ name: 'init-help' });
  expect(readArguments(['init', 'react', '-h'])).toEqual({ name: 'init-help' });
});

it.each([
  [[], 'init needs a template: html, express, react, vue, next.'],
  [
    ['raect'],
    'There is no template "raect". Did you mean "react"? There are html, express, react, vue, next.',
  ],
  [['Next.js'], 'Did you mean "next"?'],
  [['html', 'a', 'b'], 'init takes one folder, and not b as well.'],
  [['html', '--checkout-origin', 'pay.example.com'], '--checkout-origin: Not an origin'],
  [['html', '--froce'], "Unknown option '--froce'"],
])('refuses %j', (args, message) => {
  expect(() => readArguments(['init', ...args])).toThrow(ArgumentError);
  expect(() => readArguments(['init', ...args])).toThrow(message);
});

it('gives an assistant the simulator of this machine only', () => {
  expect(readArguments(['mcp'])).toEqual({ name: 'mcp', sandbox: 'http://localhost:4600' });
  const elsewhere = ['mcp', '--sandbox', 'http://127.0.0.1:5600/simulator'];
  expect(readArguments(elsewhere)).toEqual({ name: 'mcp', sandbox: 'http://127.0.0.1:5600' });
  for (const url of ['https://pay.example', 'http://localhost.pay.example', 'ftp://localhost', 'localhost'])
    expect(() => readArguments(['mcp', '--sandbox', url])).toThrow('Not a sandbox on this machine');
  expect(() => readArguments(['mcp', '--url', 'x'])).toThrow("Unknown option '--url'");
});
