import { expect, it } from 'vitest';
import { merchantTextGroup, textOverrideError } from './text-override';

it.each([
  ['other words', 'Pagar', 'Comprar', undefined],
  ['the same places in another order', '{a} y {b}', '{b}, {a}', undefined],
  ['a place twice', 'Pagar {amount}', '{amount}: pagar {amount}', undefined],
  ['a tag', 'Pagar', '<b>Pagar', 'markup'],
  ['a closing tag', 'Pagar', 'Pagar</B>', 'markup'],
  ['a comment', 'Pagar', 'Pagar <!-- -->', 'markup'],
  ['a sign that begins no tag', 'Pagar', 'Pagar <3 y 2 < 3', undefined],
  ['a place too few', 'Pagar {amount}', 'Pagar', 'other_places'],
  ['a place that nobody fills', 'Pagar', 'Pagar {amount}', 'other_places'],
  ['a place of another name', 'Pagar {amount}', 'Pagar {total}', 'other_places'],
  ['a place with spaces', 'Pagar {amount}', 'Pagar {amount} { amount }', 'other_places'],
  ['a place with a format', 'Pagar {amount}', '{amount} {amount, currency(USD)}', 'other_places'],
  ['a place in double braces', 'Pagar {amount}', 'Pagar {{amount}}', 'other_places'],
  ['an open brace', 'Pagar', 'Pagar {', 'other_places'],
  ['a property that every object has', 'Pagar', 'Pagar {constructor}', 'other_places'],
  ['a reference to another text, which is shown as it is written', 'Pagar', '$t(retry)', undefined],
  ['nothing', 'Pagar', ' ', 'empty'],
  ['as much as there may be', 'Pagar', 'x'.repeat(600), undefined],
  ['a whole page', 'Pagar', 'x'.repeat(601), 'too_long'],
])('%s', (_case, ours, theirs, refusal) => expect(textOverrideError(ours, theirs)).toBe(refusal));

it('names a merchant’s group', () => expect(merchantTextGroup(7)).toBe('merchant-7'));
