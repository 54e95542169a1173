import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takenOptions } from './taken-options';

it.each([
  ['48.15', 'USD'],
  ['48.1', 'USD'],
  ['48', 'USD'],
  ['0', 'COP'],
])('takes %s %s', (amount, currency) => {
  expect(takenOptions({ amount, currency })).toEqual({ options: { amount, currency }, wrong: [] });
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
  const { options, wrong } = takenOptions({ ...sent, theme: 'dark' });
  expect(options).toEqual({ theme: 'dark', amount: '' });
  expect(wrong).toEqual([expect.stringContaining(`${name}: `)]);
});

it('takes lists and objects as texts too: a script tag has nothing else', () => {
  const said = { methods: 'nequi,card', appearance: '{"radius":4}' };
  const options = { methods: ['nequi', 'card'], appearance: { radius: 4 } };
  expect(takenOptions(said)).toEqual({ options, wrong: [] });
});

it('never loses that an amount was said, whatever else is', () => {
  const anything = fc.dictionary(
    fc.constantFrom('theme', 'methods', 'prefill', 'currency', 'resume'),
    fc.anything(),
  );
  fc.assert(
    fc.property(anything, fc.anything(), (others, amount) => {
      fc.pre(amount !== undefined);
      expect(takenOptions({ ...others, amount }).options.amount).toBeDefined();
    }),
  );
});
