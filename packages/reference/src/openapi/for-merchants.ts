import { WEBHOOK_TYPES } from '@istmo/contract/provider-schemas';
import type { Json } from '../json-schemas';

export const WEBHOOKS_TAG: Json = {
  name: 'webhooks',
  description: 'What the provider sends to the merchant’s server, signed by Standard Webhooks.',
};

/** The webhooks that the provider sends to a merchant's server, by their type. */
export function webhooksOf(): Json {
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
