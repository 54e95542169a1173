import { expect, it } from 'vitest';
import { type YappyOrder, yappyRefusal } from './yappy-order';

const order: YappyOrder = {
  orderId: 'A1B2C3D4E5F6',
  alias: '61234567',
  subtotal: 5000,
  taxes: 315,
  discount: 500,
  total: 4815,
};

it.each<[string, Partial<YappyOrder>, string | undefined]>([
  ['an ordinary order', {}, undefined],
  ['the longest id', { orderId: '123456789012345' }, undefined],
  ['an id that is too long', { orderId: '1234567890123456' }, 'E009'],
  ['an id with a sign in it', { orderId: 'A-1' }, 'E009'],
  ['no id', { orderId: '' }, 'E009'],
  ['a phone without Yappy', { alias: '60000000' }, 'E005'],
  ['a phone that is no mobile', { alias: '71234567' }, 'E005'],
  ['a phone with its prefix', { alias: '50761234567' }, 'E005'],
  ['one cent too much', { total: 4816 }, 'E010'],
  ['taxes that are not in the total', { taxes: 0 }, 'E010'],
  ['nothing to pay', { subtotal: 0, taxes: 0, discount: 0, total: 0 }, 'E010'],
])('%s', (_case, change, refusal) => {
  expect(yappyRefusal({ ...order, ...change })).toBe(refusal);
});
