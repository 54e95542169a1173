import { expect, it } from 'vitest';
import { hostOrigin } from './host-origin';

it.each([
  [
    'the loader’s word',
    { asked: 'https://a.test', ancestors: ['https://b.test'], referrer: '' },
    'https://a.test',
  ],
  ['a whole address', { asked: 'https://a.test/shop?x=1', ancestors: [], referrer: '' }, 'https://a.test'],
  [
    'the parent',
    { asked: null, ancestors: ['https://b.test', 'https://c.test'], referrer: '' },
    'https://b.test',
  ],
  ['the referrer', { asked: null, ancestors: [], referrer: 'https://d.test/page' }, 'https://d.test'],
  ['nobody', { asked: '*', ancestors: ['null'], referrer: '' }, undefined],
  ['no script address', { asked: 'javascript:alert(1)', ancestors: [], referrer: 'data:,x' }, undefined],
  ['no port that cannot be', { asked: 'https://a.test:99999', ancestors: [], referrer: '' }, undefined],
])('takes %s', (_case, surroundings, origin) => {
  expect(hostOrigin(surroundings)).toBe(origin);
});
