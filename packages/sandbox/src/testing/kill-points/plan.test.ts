import { expect, it } from 'vitest';
import { chosen } from './plan';

const at = (statement: string) => ({ at: { statement, nth: 1, moment: 'before' as const } });
const writes = ['insert into payments', 'commit of select', 'update payments set a'].map(at);
const reads = ['select 1', 'select 2', 'select 3', 'select 4'].map(at);

it('takes all moments where there is room for them', () => {
  expect(chosen([...reads, ...writes], 7)).toHaveLength(7);
  expect(chosen([...reads, ...writes], Infinity)).toHaveLength(7);
});

it('takes the writes first, and of the rest what is spread over the way', () => {
  expect(chosen([...reads, ...writes], 5)).toEqual([...writes, reads[1], reads[3]]);
  expect(chosen([...reads, ...writes], 1)).toEqual([writes[1]]);
  const moments = [10, 20, 30, 40].map((ms) => ({ at: ms }));
  expect(chosen(moments, 2)).toEqual([{ at: 20 }, { at: 40 }]);
});
