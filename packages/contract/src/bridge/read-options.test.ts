import { expect, it } from 'vitest';
import { optionNames, readOptions, readSentOptions } from './read-options';

it.each([
  ['no options', {}],
  ['a language and a theme', { language: 'en', theme: 'dark' }],
  ['a hidden logo', { logo: 'hidden' }],
  ['the methods to offer, in their order', { methods: ['nequi', 'card'] }],
  ['an attempt to resume', { resume: '3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
  ['an attempt that is paid', { resume: 'paid:3f0f2f0e-6a2e-4b0a-9c57-3b6f1f9d2a11' }],
])('the frame takes %s', (_case, options) => {
  expect(readSentOptions(options)).toEqual({ options, refused: [] });
});

it('cuts what is longer than any field', () => {
  const { prefill } = readSentOptions({ prefill: { name: 'x'.repeat(201) } }).options;
  expect(prefill?.name).toHaveLength(200);
});

it.each([
  ['a language without texts', { language: 'fr' }, {}, '"language" is "fr". It must be "es" or "en".'],
  ['a logo URL', { logo: 'https://evil.test/logo.svg' }, {}, '"logo" is "https://evil.test/logo.svg".'],
  ['an unknown theme', { theme: 'url(javascript:1)' }, {}, '"theme" is "url(javascript:1)".'],
  ['an attempt that is not a UUID', { resume: '../receipts' }, {}, '"resume" is "../receipts".'],
  ['an unknown method', { methods: ['cheque', 'card'] }, { methods: ['card'] }, '"methods" is "cheque".'],
  ['an unknown option', { onload: 'alert(1)' }, {}, '"onload" is not an option.'],
])('leaves out %s, names it and takes the rest', (_case, wrong, taken, problem) => {
  const { options, refused } = readSentOptions({ amount: '48.15', ...wrong });
  expect(options).toEqual({ amount: '48.15', ...taken });
  expect(refused).toEqual([expect.stringContaining(problem)]);
});

it.each([
  [
    'a color by its name',
    { variables: { brand: 'red' } },
    '"appearance.variables.brand" is "red". It must be like "#0b5fff".',
  ],
  [
    'an address',
    { variables: { text: 'url(//evil.test)' } },
    '"appearance.variables.text" is "url(//evil.test)".',
  ],
  [
    'a rule',
    { darkVariables: { line: '#fff;}body{display:none' } },
    '"appearance.darkVariables.line" is "#fff;}',
  ],
  ['four digits', { variables: { background: '#ffff' } }, '"appearance.variables.background" is "#ffff".'],
  ['a radius below nothing', { radius: -1 }, '"appearance.radius" is -1. It must be a number from 0 to 24.'],
  ['a radius of a text', { radius: '4px' }, '"appearance.radius" is "4px".'],
  ['a radius that is no number', { radius: Number.NaN }, '"appearance.radius" is NaN.'],
  [
    'a font of the web',
    { font: 'Comic Sans' },
    '"appearance.font" is "Comic Sans". It must be "system", "rounded", "serif" or "mono".',
  ],
  ['a preset that is none', { preset: 'neon' }, '"appearance.preset" is "neon".'],
  ['colors that are none', { variables: '#fff' }, '"appearance.variables" is "#fff". It must be an object.'],
])('leaves out of the appearance %s, and takes the rest', (_case, wrong, problem) => {
  const given = 'font' in wrong ? { radius: 7 } : { font: 'mono' };
  const { options, refused } = readSentOptions({ appearance: { ...given, ...wrong } });
  expect(options.appearance).toMatchObject(given);
  expect(refused).toEqual([expect.stringContaining(problem)]);
  expect(JSON.stringify(options)).not.toMatch(/evil|display/);
});

it.each([['dark'], [null], [[]], [7]])('takes no appearance from %j', (appearance) => {
  expect(readSentOptions({ appearance }).options).toEqual({});
});

it('throws for the first wrong part where nothing is left out', () => {
  expect(() => readOptions({ appearance: { radius: 99 }, theme: 'neon' }, optionNames())).toThrow(
    '"theme" is "neon". It must be "light", "dark" or "auto".',
  );
});
