import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../text/encoded-text';
import { customFieldError, customFieldValue, fieldKind, toCustomField, toCustomFields } from './custom-field';

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
        // A blank value stays as it is, so that validation rejects it.
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

const field = (type: string, required = false) => ({ type, required, options: ['Filtro', 'Espresso'] });

it.each([
  ['hidden', 'hidden'],
  ['string', 'text'],
  ['color', 'text'],
  ['integer', 'number'],
  ['select', 'choice'],
  ['checkbox', 'yesNo'],
])('%s is filled in as %s', (type, kind) => expect(fieldKind(field(type))).toBe(kind));

it('is a text where there is nothing to choose from', () => {
  expect(fieldKind({ type: 'options', options: [] })).toBe('text');
});

describe('customFieldError', () => {
  it.each([
    ['string', 'Para Ana', undefined],
    ['string', '   ', 'spaces_blank_not_allowed'],
    ['number', '2', undefined],
    ['number', '-1,5', undefined],
    ['number', '1,234', 'validation_number'],
    ['number', '0,125', undefined],
    ['number', '1.234', undefined],
    ['number', '1e3', 'validation_number'],
    ['number', 'dos', 'validation_number'],
    ['email', 'ana@correo.com', undefined],
    ['email', 'ana@', 'invalid_email'],
    ['email', 'ayuda@istmo.test', 'invalid_email'],
    ['date', '2026-02-28', undefined],
    ['date', '2026-02-29', 'invalid_date'],
    ['date', '28/02/2026', 'invalid_date'],
    ['options', 'Filtro', undefined],
    ['options', 'Molida', 'field_required'],
    ['boolean', 'true', undefined],
    ['boolean', 'sí', 'field_required'],
  ])('%s %j: %s', (type, text, refusal) => {
    expect(customFieldError(field(type, true), text, 'ayuda@istmo.test')).toBe(refusal);
  });

  it.each(['string', 'number', 'email', 'date', 'options', 'boolean'])('nothing in a %s', (type) => {
    expect(customFieldError(field(type), '')).toBeUndefined();
    expect(customFieldError(field(type, true), '')).toBe('field_required');
  });

  it('takes a no only where a yes is not asked for', () => {
    expect(customFieldError(field('boolean'), 'false')).toBeUndefined();
    expect(customFieldError(field('boolean', true), 'false')).toBe('field_required');
  });

  it('asks nothing of what the payer does not see', () => {
    expect(customFieldError(field('hidden', true), '')).toBeUndefined();
  });
});

it.each([
  ['number', '2,5', 2.5],
  ['number', '', ''],
  // As a number, each would be another one.
  ['number', '00123', '00123'],
  ['number', '12345678901234567890', '12345678901234567890'],
  ['string', ' 007 ', '007'],
  ['boolean', '', 'false'],
  ['boolean', 'true', 'true'],
  ['date', '2026-12-24', '2026-12-24'],
])('sends a %s %j as %j', (type, text, value) => expect(customFieldValue(field(type), text)).toBe(value));
