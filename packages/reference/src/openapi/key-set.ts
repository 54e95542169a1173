import type { Json } from '../json-schemas';

const TEXT = { type: 'string', maxLength: 200 };

/** The one call without an envelope: JWT libraries read the keys of signed results where RFC 7517 has them. */
export const KEY_SET_PATHS: Json = {
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

export const KEY_SET_TAG: Json = {
  name: 'results',
  description: 'The keys with which a merchant’s server verifies `signedResult`.',
};

export const KEY_SET_SCHEMAS: Json = {
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
