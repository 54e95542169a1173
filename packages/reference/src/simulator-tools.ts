import type { JsonSchema } from '@valibot/to-json-schema';
import type { Endpoint } from '@istmo/contract/provider';
import { type Json, type JsonSchemas, referencesIn } from './json-schemas';
import { type Area, pathParameters } from './table';

type Calls = { areas: readonly Area[]; calls: Readonly<Record<string, string>>; schemas: JsonSchemas };

/** Each call of the simulator as a tool of the Model Context Protocol: one flat object of arguments, and `data` of the answer. */
export function simulatorTools({ areas, calls, schemas }: Calls): Json[] {
  const components = schemas.components();
  return areas
    .flatMap(({ table }) => Object.entries(table))
    .map(([name, endpoint]) => ({
      name: toolName(name),
      description: calls[name] ?? '',
      inputSchema: withDefinitions(inputOf(endpoint, schemas), components),
      outputSchema: withDefinitions(outputOf(endpoint, schemas), components),
      annotations: annotationsOf(endpoint),
      call: {
        method: endpoint.method,
        path: endpoint.path,
        query: Object.keys(endpoint.query ? (schemas.written(endpoint.query).properties ?? {}) : {}),
        hasBody: endpoint.body !== undefined,
        isIdempotent: endpoint.idempotent === true,
      },
    }));
}

/** `answerPhone` becomes `answer_phone`. */
const toolName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Only `get` is read-only. Every method except `post` is idempotent, as in HTTP. */
const annotationsOf = ({ method }: Endpoint) => ({
  readOnlyHint: method === 'get',
  idempotentHint: method !== 'post',
  openWorldHint: false,
});

function inputOf(endpoint: Endpoint, schemas: JsonSchemas): JsonSchema {
  const parts = [endpoint.query, endpoint.body].flatMap((schema) =>
    schema ? [schemas.written(schema)] : [],
  );
  const inPath = pathParameters(endpoint.path);
  const choices = parts.flatMap(({ anyOf = [] }) => anyOf);
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...inPath.map((name): Property => [name, { type: 'string' }]),
      ...parts.flatMap(({ properties = {} }) => Object.entries(properties)),
      ...(endpoint.idempotent ? [KEY] : []),
    ]),
    required: [...inPath, ...parts.flatMap(({ required = [] }) => required)],
    ...(choices.length > 0 ? { anyOf: choices } : { additionalProperties: false }),
  };
}

type Property = [name: string, schema: JsonSchema | boolean];

const KEY: Property = [
  'idempotencyKey',
  {
    type: 'string',
    format: 'uuid',
    description: 'A call that is repeated with the same key is made once. A new key if left out.',
  },
];

const outputOf = (endpoint: Endpoint, schemas: JsonSchemas): JsonSchema => ({
  type: 'object',
  properties: { data: schemas.of(endpoint.response) },
  required: ['data'],
});

/** The schema with the named schemas that it refers to, so that it can be read alone. */
function withDefinitions(schema: JsonSchema, components: Readonly<Record<string, JsonSchema>>): Json {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    for (const name of referencesIn(part)) {
      if (names.has(name)) continue;
      names.add(name);
      collect(components[name]);
    }
  };
  collect(schema);
  const $defs = Object.fromEntries([...names].map((name) => [name, components[name]]));
  const whole = { ...schema, ...(names.size > 0 && { $defs }) };
  return JSON.parse(JSON.stringify(whole).replaceAll('#/components/schemas/', '#/$defs/')) as Json;
}
