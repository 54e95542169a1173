import { WEBHOOK_TYPES } from '@istmo/contract/provider-schemas';
import type { Json } from '../json-schemas';
import type { ForMerchants } from './openapi-document';

const TEXT = { type: 'string', maxLength: 200 };

/** The one call without an envelope: JWT libraries read the keys of signed results where RFC 7517 has them. */
const KEY_SET_PATHS: Json = {
  '/.well-known/jwks.json': {
    get: {
      operationId: 'resultKeys',
      tags: ['results'],
      summary:
        'The public keys of signed results: the one that signs, the next one, and after a rotation the one before, until its time is over.',
      security: [],
      responses: {
        '200': {
          description: 'A JSON Web Key Set. Choose the key by its `kid`, never by its place.',
          content: { 'application/jwk-set+json': { schema: { $ref: '#/components/schemas/KeySet' } } },
        },
        '404': { description: 'The provider signs no results.' },
      },
    },
  },
};

const KEY_SET_TAG: Json = {
  name: 'results',
  description: 'The keys with which a merchant’s server verifies `signedResult`.',
};

const KEY_SET_SCHEMAS: Json = {
  KeySet: {
    type: 'object',
    properties: {
      keys: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          properties: {
            kty: { type: 'string', const: 'EC' },
            crv: { type: 'string', const: 'P-256' },
            x: TEXT,
            y: TEXT,
            use: { type: 'string', const: 'sig' },
            alg: { type: 'string', const: 'ES256' },
            kid: { ...TEXT, description: 'The key’s thumbprint (RFC 7638), unique in the set.' },
          },
          required: ['kty', 'crv', 'x', 'y', 'use', 'alg', 'kid'],
        },
      },
    },
    required: ['keys'],
  },
};

const WEBHOOKS_TAG: Json = {
  name: 'webhooks',
  description: 'What the provider sends to the merchant’s server, signed by Standard Webhooks.',
};

/** The webhooks that the provider sends to a merchant's server, by their type. */
function webhooksOf(): Json {
  return Object.fromEntries(
    Object.entries(WEBHOOK_TYPES).map(([type, when]) => [type, { post: operationOf(type, when) }]),
  );
}

function operationOf(type: string, when: string): Json {
  return {
    operationId: `webhook_${type.replace(/\W/g, '_')}`,
    tags: ['webhooks'],
    summary: when,
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema: bodyOf(type) } } },
    responses: {
      '2XX': {
        description: 'Received. Any other answer is a failure, and the provider sends it again later.',
      },
      '410': { description: 'The address is gone: the provider sends nothing to it any more.' },
    },
  };
}

function bodyOf(type: string): Json {
  return {
    allOf: [
      { $ref: '#/components/schemas/WebhookEvent' },
      { type: 'object', properties: { type: { type: 'string', const: type } } },
    ],
  };
}

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const HEADERS: readonly Json[] = [
  header('webhook-id', 'The id of the event. It is the same each time the event is sent.', {
    type: 'string',
    format: 'uuid',
    maxLength: 36,
  }),
  header('webhook-timestamp', 'When this was sent, in seconds since 1970.', {
    type: 'string',
    pattern: '^\\d+$',
    maxLength: 20,
  }),
  header(
    'webhook-signature',
    'Standard Webhooks: `v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. While a secret is rotated, one signature for each secret, separated by spaces: one that verifies is enough.',
    { type: 'string', maxLength: 1000, pattern: '^v1,\\S+( v1,\\S+)*$' },
  ),
];

/** The part of the document that is for merchants' servers. */
export const FOR_MERCHANTS: ForMerchants = {
  tags: [KEY_SET_TAG, WEBHOOKS_TAG],
  paths: KEY_SET_PATHS,
  webhooks: webhooksOf(),
  schemas: KEY_SET_SCHEMAS,
};
