import { expect, it } from 'vitest';
import { pageOptions } from './page-options';

it.each([
  ['', {}],
  ['?language=en&theme=dark', { language: 'en', theme: 'dark' }],
  ['?logo=hidden', { logo: 'hidden' }],
  ['?logo=//evil.test', {}],
  ['?methods=nequi,card', { methods: ['nequi', 'card'] }],
  ['?methods=nequi%2Ccheque&theme=dark', { theme: 'dark' }],
  ['?methods=', {}],
  ['?language=fr&theme=neon&resume=x', {}],
])('takes what is as agreed of "%s"', (search, options) => {
  expect(pageOptions(search)).toEqual(options);
});
