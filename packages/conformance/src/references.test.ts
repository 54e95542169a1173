import { expect, it } from 'vitest';
import { fillIn, partOf } from './references';

const answers = { card: { id: 7, code: 'C-7' }, coins: [{ value: 'BTC' }] };
const resolve = (reference: string) => Promise.resolve(partOf(answers, reference.split('.')));

it.each([
  ['a reference that is the whole text, with its type', '{{card.id}}', 7],
  ['references within a text', 'cOper::{{card.code}}|{{ card.id }}', 'cOper::C-7|7'],
  ['a nested reference', { a: [{ b: '{{coins.0.value}}' }], c: 1 }, { a: [{ b: 'BTC' }], c: 1 }],
  ['no reference', 'code::{x}', 'code::{x}'],
  ['null', null, null],
])('fills in %s', async (_case, value, expected) => {
  expect(await fillIn(value, resolve)).toEqual(expected);
});

it.each([
  [['card', 'id'], 7],
  [['coins', '0', 'value'], 'BTC'],
  [['coins', '1', 'value'], undefined],
  [['card', 'id', 'deeper'], undefined],
])('finds %j', (path, expected) => {
  expect(partOf(answers, path)).toBe(expected);
});
