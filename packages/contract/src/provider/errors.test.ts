import { describe, expect, it } from 'vitest';
import { encodeBody, type Envelope } from './endpoint';
import { errorInEnvelope, isProviderError, ProviderError, SESSION_CODES } from './errors';

const answer = (code: number, message: string | null = null, description = ''): Envelope => ({
  headerStatus: { code, description },
  message,
});

describe('errorInEnvelope', () => {
  it('finds no error in a response with code 200', () => {
    expect(errorInEnvelope(answer(200, 'Success'))).toBeUndefined();
  });

  it.each(SESSION_CODES)('ends the session at %i, whatever the server says', (code) => {
    expect(errorInEnvelope(answer(code, 'java.lang.NullPointerException'))).toEqual({
      kind: 'session',
      code,
      message: '',
      key: 'session_expired',
    });
  });

  it.each([
    ['the server message first', answer(900, 'Banco no disponible', 'ERROR'), 'Banco no disponible'],
    ['the description after it', answer(900, ' ', 'INVALID SERVICE GATEWAY'), 'INVALID SERVICE GATEWAY'],
    ['only the key when both are empty', answer(900), ''],
  ])('tells %s', (_case, envelope, message) => {
    expect(errorInEnvelope(envelope)).toEqual({
      kind: 'server',
      code: 900,
      message,
      key: 'happen_error_try_again',
    });
  });

  it.each([
    [3000, 'expired_link'],
    [3001, 'result_not_found'],
    [619, 'payment_expired'],
    [404, 'link_not_found'],
  ])('falls back to the key of %i', (code, key) => {
    expect(errorInEnvelope(answer(code))).toMatchObject({ code, key, message: '' });
  });

  it.each([
    ['in plain data', { field: 'CFGRIND' }],
    ['in encoded data', encodeBody({ field: 'CFGRIND' })],
  ])('returns the field of the error, %s', (_case, data) => {
    expect(errorInEnvelope({ ...answer(422, 'field_required'), data })).toMatchObject({
      key: 'field_required',
      field: 'CFGRIND',
    });
  });

  it('uses the key of a text with a fixed meaning', () => {
    expect(errorInEnvelope(answer(422, ' Invalid Amount '))).toEqual({
      kind: 'server',
      code: 422,
      key: 'invalid_amount_validation_tx',
      message: '',
    });
  });

  it('uses a message that is a message key as the key', () => {
    expect(errorInEnvelope(answer(422, 'card_not_valid'))).toMatchObject({
      key: 'card_not_valid',
      message: '',
    });
  });
});

it('recognizes a ProviderError', () => {
  const error = new ProviderError({ kind: 'timeout', code: 0, message: '', key: 'timeout' });
  expect(isProviderError(error)).toBe(true);
  expect(isProviderError(new Error('timeout'))).toBe(false);
});
