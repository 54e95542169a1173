import * as v from 'valibot';
import { expect, it } from 'vitest';
import { FrameOptions } from './schemas';

it.each([
  ['no options', {}],
  ['a language and a theme', { language: 'en', theme: 'dark' }],
  ['a hidden logo', { logo: 'hidden' }],
  ['the methods to offer, in their order', { methods: ['nequi', 'card'] }],
  ['an attempt to resume', { resume: '3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
  ['an attempt that is paid', { resume: 'paid:3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
])('accepts %s', (_case, options) => {
  expect(v.parse(FrameOptions, options)).toEqual(options);
});

it.each([
  ['a language without texts', { language: 'fr' }],
  ['a logo URL', { logo: 'https://evil.test/logo.svg' }],
  ['an unknown theme', { theme: 'url(javascript:1)' }],
  ['an attempt that is not a UUID', { resume: '../receipts' }],
  ['prefill data that is too long', { prefill: { name: 'x'.repeat(201) } }],
  ['an unknown method', { methods: ['cheque'] }],
  ['a string', 'open'],
])('rejects %s', (_case, options) => {
  expect(v.safeParse(FrameOptions, options).success).toBe(false);
});

it('drops unknown options', () => {
  expect(v.parse(FrameOptions, { language: 'es', onload: 'alert(1)' })).toEqual({ language: 'es' });
});
