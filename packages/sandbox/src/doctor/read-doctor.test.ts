import { expect, it } from 'vitest';
import { ArgumentError } from '../cli/argument-error';
import { readArguments } from '../cli/read-arguments';

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
