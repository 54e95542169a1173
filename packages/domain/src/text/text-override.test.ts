import { expect, it } from 'vitest';
import { merchantTextGroup, overrideRefusal } from './text-override';

it.each([
  ['other words', 'Pagar', 'Comprar', undefined],
  ['the same places in another order', '{a} y {b}', '{b}, {a}', undefined],
  ['a place twice', 'Pagar {amount}', '{amount}: pagar {amount}', undefined],
  ['markup, which is shown as it is written', 'Pagar', '<b>Pagar</b>', undefined],
  ['a place too few', 'Pagar {amount}', 'Pagar', 'other_places'],
  ['a place that nobody fills', 'Pagar', 'Pagar {amount}', 'other_places'],
  ['a place of another name', 'Pagar {amount}', 'Pagar {total}', 'other_places'],
  ['nothing', 'Pagar', ' ', 'empty'],
  ['a whole page', 'Pagar', 'x'.repeat(601), 'too_long'],
])('%s', (_case, ours, theirs, refusal) => expect(overrideRefusal(ours, theirs)).toBe(refusal));

it('names a merchant’s group', () => expect(merchantTextGroup(7)).toBe('merchant-7'));
