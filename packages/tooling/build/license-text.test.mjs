import { expect, it } from 'vitest';
import { licenseTextOf } from './license-text.mjs';

it.each([
  ['as it was found', { name: 'ky', licenseText: ' MIT License \n' }, 'MIT License'],
  ['in a file with another name', { name: 'jsbarcode' }, 'Copyright (c) 2016 Johan Lindell'],
  ['as it is kept here', { name: 'qrcode-generator' }, 'Copyright (c) 2009 Kazuhiko Arase'],
  ['of nobody', { name: 'wouter' }, 'released into the public domain'],
])('reads a license %s', (_case, found, text) => {
  expect(licenseTextOf({ version: '1.0.0', ...found })).toContain(text);
});

it('refuses a package without the text of its license', () => {
  expect(() => licenseTextOf({ name: 'no-such-package', version: '1.0.0' })).toThrow(
    'no-such-package 1.0.0 comes without the text of its license',
  );
});
