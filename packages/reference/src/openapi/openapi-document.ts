import type { Json } from '../json';
import { type JsonSchemas, referencesIn } from '../json-schemas';
import type { Area, Examples } from '../table';
import { envelopeSchemas, sharedResponses } from './envelope-parts';
import { operationOf } from './operation';
import { SECURITY_SCHEMES } from './security';

export type DocumentInput = {
  readonly title: string;
  readonly description: string;
  /** The URL of the default server. */
  readonly server: string;
  readonly areas: readonly Area[];
  readonly schemas: JsonSchemas;
  readonly examples: Examples;
};

/** The OpenAPI 3.1 document of all calls. The same table gives the same document, byte for byte. */
export function openApiDocument(input: DocumentInput): Json {
  const { title, description, server, areas, schemas } = input;
  const paths = pathsOf(input);
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description },
    servers: [{ url: server, description: 'The sandbox on this machine' }],
    tags: areas.map(({ name, description: text }) => ({ name, description: text })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas: { ...envelopeSchemas(schemas), ...usedBy(paths, schemas.components()) },
      responses: sharedResponses(),
    },
  };
}

function pathsOf({ areas, schemas, examples, server }: DocumentInput): Json {
  const paths: Record<string, Json> = {};
  for (const { name: tag, table } of areas)
    for (const [name, endpoint] of Object.entries(table)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      const operation = operationOf({ name, tag, endpoint, example: examples[name] }, { schemas, server });
      paths[path] = { ...paths[path], [endpoint.method]: operation };
    }
  return paths;
}

/** The named schemas that are used, directly or by other schemas, in their order. */
function usedBy(paths: Json, components: Json): Json {
  const used = new Set<string>();
  const look = (value: unknown) => {
    for (const name of referencesIn(value).filter((reference) => !used.has(reference))) {
      used.add(name);
      look(components[name]);
    }
  };
  look(paths);
  return Object.fromEntries(Object.entries(components).filter(([name]) => used.has(name)));
}
