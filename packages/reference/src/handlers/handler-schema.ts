import type { JsonSchema } from '@valibot/to-json-schema';
import type { Json } from '../json-schemas';
import { type ActionName, type HandlerId, PAYMENT_HANDLERS, type PaymentHandler } from './payment-handlers';

/** Reserved for documentation (RFC 2606): a provider who publishes the handlers puts a domain of its own here, and its reverse below. */
export const DOMAIN = 'istmo.example';
export const NAMESPACE = 'example.istmo';
/** The date of the handlers' own version, raised with each change of what is sent. */
export const VERSION = '2026-11-29';
/** The version of the protocol whose base schemas they build on. */
export const UCP = '2026-04-08';
const BASE = `https://ucp.dev/${UCP}/schemas/payment_handler.json#/$defs`;

/** The configuration of each Action. */
export const ACTIONS: Readonly<
  Record<ActionName, { what: string; fields: Readonly<Record<string, JsonSchema>> }>
> = {
  approve_in_app: {
    what: 'The payer approves a request in the network’s app',
    fields: {
      app: { type: 'string' },
      phone_hint: { type: 'string' },
      app_url: { type: 'string', format: 'uri' },
      resend_at: { type: 'string', format: 'date-time' },
    },
  },
  show_code: {
    what: 'The platform shows a code, which the payer scans with the network’s app',
    fields: { format: { enum: ['emvco_qr', 'text'] }, code: { type: 'string' } },
  },
  show_key: {
    what: 'The platform shows a key and the exact amount, to which the payer transfers with a bank’s app',
    fields: { key: { type: 'string' }, amount: { type: 'integer' }, payee_name: { type: 'string' } },
  },
  open_page: {
    what: 'The platform opens the network’s page',
    fields: {
      url: { type: 'string', format: 'uri' },
      return: { enum: ['none', 'message'] },
      origins: { type: 'array', items: { type: 'string' } },
    },
  },
};
const REQUIRED: Readonly<Record<ActionName, readonly string[]>> = {
  approve_in_app: ['app', 'phone_hint'],
  show_code: ['format', 'code'],
  show_key: ['key', 'amount', 'payee_name'],
  open_page: ['url', 'return', 'origins'],
};

export const nameOf = (id: HandlerId) => `${NAMESPACE}.${id}`;
export const addressOf = (id: HandlerId, file: string) => `https://${DOMAIN}/handlers/${id}.${file}`;
const IN_TIME: JsonSchema = { type: 'string', format: 'date-time' };

/** The JSON Schema of a handler: its configuration, its instruments with their credentials, and its Actions. */
export function handlerSchema(id: HandlerId): Json {
  const handler: PaymentHandler = PAYMENT_HANDLERS[id];
  const configured = (base: string, extra: JsonSchema = {}): JsonSchema => ({
    allOf: [
      { $ref: `${BASE}/${base}` },
      { type: 'object', properties: { config: { $ref: '#/$defs/config' } } },
      extra,
    ],
  });
  const instruments = Object.keys(handler.instruments);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: addressOf(id, 'json'),
    title: handler.title,
    $defs: {
      config: configOf(handler),
      ...Object.fromEntries(
        Object.entries(handler.credentials).map(([type, { fields }]) => [type, credentialOf(type, fields)]),
      ),
      ...Object.fromEntries(
        Object.entries(handler.instruments).map(([type, { credential }]) => [
          type,
          instrumentOf(type, credential),
        ]),
      ),
      ...Object.fromEntries(handler.actions.map((action) => [`${NAMESPACE}.${action}`, actionOf(action)])),
      [nameOf(id)]: {
        payment_instrument: { oneOf: instruments.map((type) => ({ $ref: `#/$defs/${type}` })) },
        platform_schema: configured('platform_schema', { required: ['spec', 'schema'] }),
        business_schema: configured('business_schema', { required: ['config'] }),
        response_schema: configured('response_schema'),
      },
    },
  };
}

const configOf = ({ currencies }: PaymentHandler): JsonSchema => ({
  type: 'object',
  properties: {
    environment: { enum: ['sandbox', 'production'] },
    merchant_id: { type: 'string', minLength: 1 },
    currency: { enum: [...new Set(Object.values(currencies))] },
  },
  required: ['environment', 'merchant_id', 'currency'],
  additionalProperties: false,
});

/** Allows no other fields, so that a card number under another name is rejected. */
const credentialOf = (type: string, fields: Readonly<Record<string, JsonSchema>>): JsonSchema => ({
  type: 'object',
  properties: {
    type: { const: type },
    checkout_id: { type: 'string', minLength: 1 },
    expires_at: IN_TIME,
    ...fields,
  },
  required: ['type', 'checkout_id', 'expires_at', ...Object.keys(fields)],
  additionalProperties: false,
});

const instrumentOf = (type: string, credential: string): JsonSchema => ({
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1 },
    handler_id: { type: 'string', minLength: 1 },
    type: { const: type },
    selected: { type: 'boolean' },
    display: { type: 'object' },
    credential: { $ref: `#/$defs/${credential}` },
  },
  required: ['id', 'handler_id', 'type'],
});

const actionOf = (action: ActionName): JsonSchema => ({
  type: 'object',
  properties: { payment_instrument_id: { type: 'string' }, expires_at: IN_TIME, ...ACTIONS[action].fields },
  required: ['payment_instrument_id', 'expires_at', ...REQUIRED[action]],
  additionalProperties: false,
});
