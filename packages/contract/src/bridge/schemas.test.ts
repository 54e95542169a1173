import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FrameOptions } from './schemas';

it.each([
  ['nothing', {}],
  ['a language and a theme', { language: 'en', theme: 'dark' }],
  ['no logo', { logo: 'hidden' }],
  ['the methods to offer, in their order', { methods: ['nequi', 'card'] }],
  ['an attempt to go on with', { resume: '3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
  ['one that is paid', { resume: 'paid:3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
])('takes %s', (_case, options) => {
  expect(v.parse(FrameOptions, options)).toEqual(options);
});

it.each([
  ['a language without texts', { language: 'fr' }],
  ['a logo of its own', { logo: 'https://evil.test/logo.svg' }],
  ['a theme that is none', { theme: 'url(javascript:1)' }],
  ['an attempt that is no UUID', { resume: '../receipts' }],
  ['prefill far too long', { prefill: { name: 'x'.repeat(201) } }],
  ['a method that is none', { methods: ['cheque'] }],
  ['no object', 'open'],
])('refuses %s', (_case, options) => {
  expect(v.safeParse(FrameOptions, options).success).toBe(false);
});

it('drops what it does not know', () => {
  expect(v.parse(FrameOptions, { language: 'es', onload: 'alert(1)' })).toEqual({ language: 'es' });
});
