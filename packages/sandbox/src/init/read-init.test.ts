import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { ArgumentError } from '../cli/argument-error';
import { readArguments } from '../cli/read-arguments';

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
