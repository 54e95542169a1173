import { Envelope, MOST_CHARACTERS } from '@istmo/contract/provider';
import { errorMeaning } from '../error-meanings';
import type { Json, JsonSchemas } from '../json-schemas';

const ENVELOPE = { $ref: '#/components/schemas/Envelope' };

/** The schemas of the envelope, and of `data` as encoded text. */
export function envelopeSchemas(schemas: JsonSchemas): Json {
  return {
    Envelope: {
      ...schemas.of(Envelope),
      description:
        'What every answer is wrapped in. The header code decides: 200 is success, whatever HTTP’s own status says.',
    },
    EncodedJson: {
      type: 'string',
      pattern: '^([0-9a-f]{2})*$',
      contentMediaType: 'application/json',
      description: 'JSON as UTF-8, as base64, as lower-case hex. An encoding, not encryption.',
    },
  };
}

/** The schema of an envelope with one of these header codes, and with this data. */
export function envelopeWith(codes: readonly number[], data?: Json): Json {
  const code = { type: 'number', ...(codes.length === 1 ? { const: codes[0] } : { enum: codes }) };
  return {
    allOf: [
      ENVELOPE,
      {
        type: 'object',
        properties: {
          headerStatus: {
            type: 'object',
            properties: { code, description: { type: 'string', maxLength: MOST_CHARACTERS } },
            required: ['code'],
          },
          // Types that are generated from this distinguish the two by this field.
          success: { type: 'boolean', const: codes.includes(200) },
          ...(data && { data: { anyOf: [data, { $ref: '#/components/schemas/EncodedJson' }] } }),
        },
        ...(data && { required: ['data'] }),
      },
    ],
  };
}

const json = (schema: Json, examples?: Json): Json => ({
  'application/json': { schema, ...(examples && { examples }) },
});
export { json as jsonContent };

/** The names of the error responses that several calls share, by HTTP status. */
export const SHARED_STATUSES: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'SessionOver',
  404: 'NotFound',
  409: 'Conflict',
  422: 'Unprocessable',
};

export function sharedResponses(): Json {
  return Object.fromEntries(
    Object.entries(SHARED_STATUSES).map(([status, name]) => [name, refusalResponse([Number(status)])]),
  );
}

/** The response for an error with one of these header codes. */
export function refusalResponse(codes: readonly number[]): Json {
  const texts = codes.map(errorMeaning).map(({ code, key, meaning }) => `${code}: ${meaning}. (\`${key}\`)`);
  return { description: texts.join('\n'), content: json(envelopeWith(codes)) };
}
