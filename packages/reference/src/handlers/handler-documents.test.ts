import { isPanamaMobile } from '@istmo/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { handlerDocuments } from './handler-documents';
import { PANAMA_MOBILE, PAYMENT_HANDLERS } from './payment-handlers';

const documents = handlerDocuments({});
const ajv = new Ajv2020({ strict: false, validateFormats: false });
// Stands for the protocol's base schemas, which are at ucp.dev.
const declaration = { type: 'object', required: ['id', 'version'], properties: { id: { type: 'string' } } };
ajv.addSchema({
  $id: 'https://ucp.dev/2026-04-08/schemas/payment_handler.json',
  $defs: { platform_schema: declaration, business_schema: declaration, response_schema: declaration },
});

type Schema = { $id: string; $defs: Record<string, object> };
const ids = Object.keys(PAYMENT_HANDLERS) as (keyof typeof PAYMENT_HANDLERS)[];
const schemas = Object.fromEntries(
  ids.map((id) => [id, JSON.parse(documents[`docs/reference/handlers/${id}.json`] ?? '') as Schema]),
);
for (const schema of Object.values(schemas)) ajv.addSchema(schema);

function isValid(id: string, part: string, value: unknown): boolean {
  const at = `${schemas[id]?.$id ?? ''}#/$defs/${encodeURIComponent(`example.istmo.${id}`)}/${part}`;
  return ajv.validate({ $ref: at }, value);
}

const credential = (type: string, more: object = {}) => ({
  type,
  checkout_id: 'LK-CAFE0001',
  expires_at: '2026-11-29T15:10:00Z',
  ...more,
});
const instrument = (type: string, given: object, more: object = {}) => ({
  id: 'instrument-1',
  handler_id: 'handler-1',
  type,
  credential: given,
  ...more,
});
const PHONE = { phone: '+50761234567' };
const PAYER = {
  bank_code: '1007',
  person_type: 'natural',
  document_type: 'CC',
  document: '1020304050',
  name: 'Ana',
  email: 'ana@correo.example',
  phone: '+573001234567',
};

describe('an instrument', () => {
  it.each([
    ['yappy', instrument('yappy_push', credential('yappy_phone', PHONE))],
    ['yappy', { id: 'i', handler_id: 'h', type: 'yappy_push' }],
    ['nequi', instrument('nequi_push', credential('nequi_phone', PHONE))],
    ['nequi', instrument('nequi_push', credential('nequi_phone', { phone: '+573001234567' }))],
    ['nequi', instrument('nequi_qr', credential('nequi_none'))],
    ['clave', instrument('clave_page', credential('clave_none'))],
    ['breb', instrument('breb_qr', credential('breb_none'))],
    ['breb', instrument('breb_key', credential('breb_none'))],
    ['pse', instrument('pse_bank', credential('pse_payer', PAYER))],
  ])('of %s is taken: %j', (id, value) => {
    expect(isValid(id, 'payment_instrument', value)).toBe(true);
  });

  it.each([
    ['yappy', 'another type', instrument('yappy_button', credential('yappy_phone', PHONE))],
    [
      'yappy',
      'a line that is no mobile',
      instrument('yappy_push', credential('yappy_phone', { phone: '+5072123456' })),
    ],
    ['yappy', 'no phone', instrument('yappy_push', credential('yappy_phone'))],
    ['yappy', 'no checkout', instrument('yappy_push', { type: 'yappy_phone', expires_at: 'x', ...PHONE })],
    ['yappy', 'no end', instrument('yappy_push', { type: 'yappy_phone', checkout_id: 'x', ...PHONE })],
    ['yappy', 'no id', { handler_id: 'h', type: 'yappy_push' }],
    [
      'nequi',
      'the credential of another instrument',
      instrument('nequi_qr', credential('nequi_phone', PHONE)),
    ],
    [
      'nequi',
      'a phone of another country',
      instrument('nequi_push', credential('nequi_phone', { phone: '+34600123456' })),
    ],
    [
      'clave',
      'a card number',
      instrument('clave_page', credential('clave_none', { number: '4111111111111111' })),
    ],
    ['breb', 'an account', instrument('breb_key', credential('breb_none', { account: '123' }))],
    ['pse', 'no bank', instrument('pse_bank', credential('pse_payer', { ...PAYER, bank_code: '' }))],
    [
      'pse',
      'a document of another country',
      instrument('pse_bank', credential('pse_payer', { ...PAYER, document_type: 'DNI' })),
    ],
    [
      'pse',
      'a password of the bank',
      instrument('pse_bank', credential('pse_payer', { ...PAYER, password: 'x' })),
    ],
    ['clave', 'a PIN', instrument('clave_page', credential('clave_none', { pin: '1234' }))],
  ])('of %s is refused with %s', (id, _case, value) => {
    expect(isValid(id, 'payment_instrument', value)).toBe(false);
  });

  it('has a phone where the provider takes one', () => {
    const numbers = ['61234567', '69999999', '51234567', '6123456', '612345678', '21234567'];
    const pattern = new RegExp(PANAMA_MOBILE);
    expect(numbers.map((digits) => pattern.test(`+507${digits}`))).toEqual(numbers.map(isPanamaMobile));
  });
});

describe.each(ids)('the declaration of %s', (id) => {
  const [currency] = Object.values(PAYMENT_HANDLERS[id].currencies);
  const config = { environment: 'sandbox', merchant_id: '1', currency };
  const given = { id, version: '2026-11-29', spec: 'https://x', schema: 'https://y', config };

  it('is taken from the page’s own example', () => {
    const [, example = ''] =
      /```json\n([^]*?)```/.exec(documents[`docs/reference/handlers/${id}.md`] ?? '') ?? [];
    const [[name, [declared]]] = Object.entries(JSON.parse(example) as Record<string, [object]>) as [
      [string, [object]],
    ];
    expect(name).toBe(`example.istmo.${id}`);
    expect(isValid(id, 'business_schema', declared)).toBe(true);
  });

  it.each([
    ['platform_schema', given, true],
    ['platform_schema', { ...given, spec: undefined }, false],
    ['business_schema', { ...given, config: undefined }, false],
    ['business_schema', { ...given, config: { ...config, currency: 'EUR' } }, false],
    ['business_schema', { ...given, config: { ...config, secret: 'x' } }, false],
    ['response_schema', { id, version: '2026-11-29' }, true],
  ])('as %s: %j', (part, value, taken) => {
    expect(isValid(id, part, JSON.parse(JSON.stringify(value)))).toBe(taken);
  });

  it('has an instrument on the page that is taken', () => {
    const blocks = [
      ...(documents[`docs/reference/handlers/${id}.md`] ?? '').matchAll(/```json\n([^]*?)```/g),
    ];
    expect(isValid(id, 'payment_instrument', JSON.parse(blocks[1]?.[1] ?? ''))).toBe(true);
  });
});
