import { type Json, type JsonSchemas, referencesIn } from '../json-schemas';
import type { Area, Examples } from '../table';
import { envelopeSchemas, sharedResponses } from './envelope-parts';
import { operationOf, securitySchemes, serverOf } from './operation';

export type ForMerchants = {
  readonly tags: readonly Json[];
  readonly paths: Json;
  readonly webhooks: Json;
  readonly schemas: Json;
};

export type DocumentInput = {
  readonly title: string;
  readonly description: string;
  /** The URL of the default server. */
  readonly server: string;
  readonly areas: readonly Area[];
  /** What each call is for, by its name. */
  readonly calls: Readonly<Record<string, string>>;
  readonly schemas: JsonSchemas;
  readonly examples: Examples;
  /** The part for merchants' servers: webhooks, and the keys of signed results. */
  readonly forMerchants?: ForMerchants;
};

/** The OpenAPI 3.1 document of all calls. The same table gives the same document, byte for byte. */
export function openApiDocument(input: DocumentInput): Json {
  const { title, description, server, areas, schemas, forMerchants } = input;
  const paths = { ...pathsOf(input), ...forMerchants?.paths };
  const webhooks = forMerchants?.webhooks;
  const auths = areas.flatMap(({ table }) => Object.values(table).map(({ auth }) => auth));
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description, license: LICENSE },
    servers: [serverOf(server, 'The sandbox on this machine')],
    tags: [
      ...areas.map(({ name, description: text }) => ({ name, description: text })),
      ...(forMerchants?.tags ?? []),
    ],
    paths,
    ...(webhooks && { webhooks }),
    components: {
      securitySchemes: securitySchemes(auths),
      schemas: {
        ...envelopeSchemas(schemas),
        ...usedBy({ paths, webhooks }, schemas.components()),
        ...forMerchants?.schemas,
      },
      responses: usedBy({ paths }, sharedResponses()),
    },
  };
}

const LICENSE: Json = { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' };

function pathsOf({ areas, calls, schemas, examples, server }: DocumentInput): Json {
  const paths: Record<string, Json> = {};
  for (const { name: tag, table } of areas)
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const row = { name, tag, endpoint, sentence: calls[name], example: examples[name] };
      const operation = operationOf(row, { schemas, server });
      paths[path] = { ...paths[path], [endpoint.method]: operation };
    }
  return paths;
}

/** The components that are used, directly or by others, in their order. */
function usedBy(operations: Json, components: Json): Json {
  const used = new Set<string>();
  const look = (value: unknown) => {
    for (const name of referencesIn(value).filter((reference) => !used.has(reference))) {
      used.add(name);
      look(components[name]);
    }
  };
  look(operations);
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}
