import { toHex } from '@istmo/domain';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { makeCommerce, makePaymentInfo, makeReceipt } from '../../testing';
import { endpoints } from '../endpoints';

/** Two fields, and three without an id. */
const NAMELESS = [{ id: 'A' }, { nameOrLabel: 'Mesa' }, { id: null }, { id: '' }, { id: 'B' }];

describe.each([
  ['a list', NAMELESS],
  ['JSON text', JSON.stringify(NAMELESS)],
  ['hex of JSON text', toHex(JSON.stringify(NAMELESS))],
])('a field without an id, in %s', (_how, fields) => {
  const read = [{ id: 'CFA' }, { id: 'CFB' }];

  it('is left out of payment info', () => {
    expect(
      v.parse(endpoints.paymentInfo.response, makePaymentInfo({ customFieldValues: fields }))
        .customFieldValues,
    ).toMatchObject(read);
  });

  it('is left out of a receipt', () => {
    expect(
      v.parse(endpoints.receipt.response, makeReceipt({ customFieldValues: fields })).customFieldValues,
    ).toMatchObject(read);
  });

  it('is left out of a merchant', () => {
    const merchant = { ...makeCommerce().merchant, customFields: fields };
    expect(
      v.parse(endpoints.commerce.response, makeCommerce({ merchant })).merchant.customFields,
    ).toMatchObject(read);
  });
});
