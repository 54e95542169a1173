import { expect, it } from 'vitest';
import { inRounds } from './line-conditions';

it('starts each round with another contestant, and returns the results by contestant', async () => {
  const order: string[] = [];
  const taking = (name: string) => async () => order.push(name);
  const results = await inRounds(3, { a: taking('a'), b: taking('b'), c: taking('c') });
  expect(order.join('')).toBe('abcbcacab');
  expect(results).toEqual({ a: [1, 6, 8], b: [2, 4, 9], c: [3, 5, 7] });
});
