import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCustomField, toCustomFields } from './custom-field';
import { toHex } from '../text/encoded-text';

const whole = {
  id: 'CF1',
  type: 'OPTIONS',
  nameOrLabel: 'Molienda',
  description: 'Para su cafetera',
  value: 'Filtro',
  required: true,
  options: ['En grano', 'Filtro'],
};
const bare = { id: 'CF1', nameOrLabel: 'CF1', description: '', value: '', required: false, options: [] };

describe('toCustomField', () => {
  it.each<[string, object, object]>([
    ['whole, its type in lower case', whole, { ...whole, type: 'options' }],
    ['with its id prefixed', { ...whole, id: '7', type: 'string' }, { ...whole, id: 'CF7', type: 'string' }],
    ['with a number for an id', { id: 7 }, { ...bare, id: 'CF7', nameOrLabel: '7', type: 'hidden' }],
    ['with a JSON list of options', { ...whole, options: '["A","B"]' }, { ...whole, type: 'options', options: ['A', 'B'] }], // oxfmt-ignore
    ['with a comma list of options', { ...whole, options: 'A, B,,' }, { ...whole, type: 'options', options: ['A', 'B'] }], // oxfmt-ignore
    ['with options as objects', { ...whole, options: [{ value: 'A' }, { label: 'B' }] }, { ...whole, type: 'options', options: ['A', 'B'] }], // oxfmt-ignore
    ['required as text', { id: 'CF1', required: 'true' }, { ...bare, type: 'hidden', required: true }],
    ['with a switch for a value', { id: 'CF1', value: false }, { ...bare, type: 'hidden', value: 'false' }],
  ])('reads one %s', (_case, field, read) => {
    expect(toCustomField(field, 'link')).toEqual(read);
  });

  it.each([
    ['link', 'hidden'],
    ['merchant', 'string'],
  ] as const)('of a %s is %s unless it says otherwise', (source, type) => {
    expect(toCustomField({ id: 'CF1' }, source)).toEqual({ ...bare, type });
  });

  it.each([{}, { id: '' }, { id: null }, null, 'CF1', [whole]])('refuses %j', (field) => {
    expect(toCustomField(field, 'link')).toBeUndefined();
  });

  it.each<[unknown, string | number]>([
    ['12', 12],
    ['-3.5', -3.5],
    [4, 4],
    ['0', 0],
    ['007', '007'],
    ['1e3', '1e3'],
    ['1.50', '1.50'],
    ['12 ', 12],
    ['9007199254740993', '9007199254740993'],
    ['Infinity', 'Infinity'],
    ['NaN', 'NaN'],
    ['CB-2041', 'CB-2041'],
    [null, ''],
  ])('the value %j is %j', (value, read) => {
    expect(toCustomField({ id: 'CF1', value }, 'link')?.value).toBe(read);
  });

  it('loses nothing of a value that becomes a number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double().map(String), fc.string()), (value) => {
        // A blank stays as it is, to be refused.
        expect(String(toCustomField({ id: 'CF1', value }, 'link')?.value)).toBe(value.trim() || value);
      }),
    );
  });
});

describe('toCustomFields', () => {
  const json = JSON.stringify([whole, { id: '2' }]);

  it.each([
    ['a list', [whole, { id: '2' }]],
    ['JSON', json],
    ['hex of JSON', toHex(json)],
    ['percent-encoded JSON', encodeURIComponent(json)],
  ])('reads %s', (_case, fields) => {
    expect(toCustomFields(fields, 'merchant').map(({ id, type }) => [id, type])).toEqual([
      ['CF1', 'options'],
      ['CF2', 'string'],
    ]);
  });

  it('leaves out what has no id, and keeps the rest', () => {
    expect(toCustomFields([{}, { id: 'CF2' }], 'link')).toHaveLength(1);
  });

  it.each([null, undefined, '', '{}', '[', 'CF1'])('finds none in %j', (fields) => {
    expect(toCustomFields(fields, 'link')).toEqual([]);
  });
});
