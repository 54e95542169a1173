import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pageOptions, parseHostOptions } from './host-options';

it.each([
  ['48.15', 'USD'],
  ['48.1', 'USD'],
  ['48', 'USD'],
  ['0', 'COP'],
])('takes %s %s', (amount, currency) => {
  expect(parseHostOptions({ amount, currency })).toEqual({ options: { amount, currency }, refused: [] });
});

it.each([
  ['a number', { amount: 48.15 }, 'options.amount'],
  ['a comma', { amount: '48,15' }, 'options.amount'],
  ['groups', { amount: '1,048.15' }, 'options.amount'],
  ['three digits', { amount: '48.150' }, 'options.amount'],
  ['a sign', { amount: '-48.15' }, 'options.amount'],
  ['nothing before the point', { amount: '.15' }, 'options.amount'],
  ['nothing at all', { amount: '' }, 'options.amount'],
  ['null', { amount: null }, 'options.amount'],
  ['a currency that is none', { amount: '48.15', currency: 'usd' }, 'options.currency'],
])('makes of an amount with %s one that nothing can be equal to', (_case, sent, name) => {
  const { options, refused } = parseHostOptions({ ...sent, theme: 'dark' });
  expect(options).toEqual({ theme: 'dark', amount: '' });
  expect(refused).toEqual([expect.stringContaining(`${name}: `)]);
});

it('takes lists and objects as texts too: a script tag has nothing else', () => {
  const params = { methods: 'nequi,card', appearance: '{"radius":4}' };
  const options = { methods: ['nequi', 'card'], appearance: { radius: 4 } };
  expect(parseHostOptions(params)).toEqual({ options, refused: [] });
});

it.each([
  ['one that there is not', ['card', 'foo', 'nequi'], ['card', 'nequi'], ['"foo"']],
  ['one that is no text', [7n, 'card'], ['card'], ['a bigint']],
  ['several, in a text', 'foo,card,bar', ['card'], ['"foo"', '"bar"']],
])('takes what it knows of methods with %s, and names the others', (_case, methods, taken, names) => {
  const { options, refused } = parseHostOptions({ methods, theme: 'dark' });
  expect(options).toEqual({ methods: taken, theme: 'dark' });
  expect(refused).toEqual(names.map((name) => `options.methods: ${name} is no way to pay.`));
});

it.each([
  ['only unknown ones', ['foo']],
  ['an unknown one in a text', 'foo'],
  ['no list', { card: true }],
  ['null', null],
])('offers none where methods are %s: a filter that is not understood is not left out', (_case, methods) => {
  const { options, refused } = parseHostOptions({ methods });
  expect(options).toEqual({ methods: [] });
  expect(refused).toEqual([expect.stringMatching(/^options\.methods: /)]);
});

it.each([[[]], [''], [undefined]])('takes %j as no filter', (methods) => {
  expect(parseHostOptions({ methods })).toEqual({ options: {}, refused: [] });
});

it('never loses that an amount was said, whatever else is', () => {
  const anything = fc.dictionary(
    fc.constantFrom('theme', 'methods', 'prefill', 'currency', 'resume'),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, fc.anything(), (others, amount) => {
      fc.pre(amount !== undefined);
      expect(parseHostOptions({ ...others, amount }).options.amount).toBeDefined();
    }),
  );
});

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
