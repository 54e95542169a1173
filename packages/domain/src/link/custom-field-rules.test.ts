import { describe, expect, it } from 'vitest';
import { customFieldError, customFieldValue, fieldKind } from './custom-field-rules';

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
  ['string', ' 007 ', '007'],
  ['boolean', '', 'false'],
  ['boolean', 'true', 'true'],
  ['date', '2026-12-24', '2026-12-24'],
])('sends a %s %j as %j', (type, text, value) => expect(customFieldValue(field(type), text)).toBe(value));
