import { expect, it } from 'vitest';
import { pageOptions } from './page-options';

it.each([
  ['', {}],
  ['?language=en&theme=dark', { language: 'en', theme: 'dark' }],
  ['?logo=hidden', { logo: 'hidden' }],
  ['?logo=//evil.test', {}],
  ['?methods=nequi,card', { methods: ['nequi', 'card'] }],
  ['?methods=nequi%2Ccheque&theme=dark', { methods: ['nequi'], theme: 'dark' }],
  ['?methods=cheque', { methods: [] }],
  ['?methods=', {}],
  ['?language=fr&theme=neon&resume=x', {}],
  ['?amount=48.15&currency=USD', { amount: '48.15', currency: 'USD' }],
  // Not ignored: nobody pays at an amount that was meant to be another.
  ['?amount=48,15&theme=dark', { amount: '', theme: 'dark' }],
  ['?amount=', { amount: '' }],
  ['?currency=dollars', { amount: '' }],
  ['?appearance=%7B%22radius%22%3A4%7D', { appearance: { radius: 4 } }],
  // What is no look is refused where looks are read.
  ['?appearance=%7Bradius', { appearance: '{radius' }],
  ['?prefill=%7B%22name%22%3A%22x%22%7D', {}],
])('takes what is as agreed of "%s"', (search, options) => {
  expect(pageOptions(search)).toEqual(options);
});
