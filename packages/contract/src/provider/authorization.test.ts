import { expect, it } from 'vitest';
import { fromAuthorization, toAuthorization } from './authorization';

it.each([
  ['a client', { key: 'client-key' }, 'client-key'],
  ['a logged-in payer', { key: 'widget-key', token: 'a.b|c' }, 'widget-key|a.b|c'],
])('writes and reads the header of %s', (_who, caller, header) => {
  expect(toAuthorization(caller)).toBe(header);
  expect(fromAuthorization(header)).toEqual(caller);
});
