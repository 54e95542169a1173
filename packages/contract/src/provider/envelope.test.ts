import { describe, expect, it } from 'vitest';
import { encodeBody } from './codec';
import { fromData, fromRequestBody, toData, toRequestBody } from './envelope';

const value = { name: 'José Muñoz', amount: '48.15' };

describe.each(['json', 'hex'] as const)('a body written as %s', (encoding) => {
  it('is read back from a request', () => {
    const { text, contentType } = toRequestBody(value, encoding);
    expect(fromRequestBody(text, contentType)).toEqual(value);
  });

  it('is read back from a response', () => {
    expect(fromData(toData(value, encoding))).toEqual(value);
  });
});

it('has no plain text in a hex body', () => {
  expect(toRequestBody(value, 'hex').text).not.toContain('Mu');
});

it.each([
  ['encoded text', encodeBody([1, 2]), [1, 2]],
  ['JSON text', '{"a":1}', { a: 1 }],
  ['a plain value', { a: 1 }, { a: 1 }],
  ['text that is nothing else', 'Operación satisfactoria', 'Operación satisfactoria'],
  ['an empty text', '', ''],
  ['nothing', undefined, undefined],
])('reads data that is %s', (_case, data, expected) => {
  expect(fromData(data)).toEqual(expected);
});
