import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointAreas, Envelope } from '@istmo/contract/provider';
import * as providerSchemas from '@istmo/contract/provider-schemas';
import { simulatorAreas } from '@istmo/contract/simulator';
import * as simulatorSchemas from '@istmo/contract/simulator-schemas';
import type * as v from 'valibot';
import sentences from '../field-sentences.json';
import { describeAll } from './describe-fields';
import {
  callSentences,
  type Comments,
  createJsonSchemas,
  type Json,
  type JsonSchemas,
  readComments,
  tableComment,
} from './json-schemas';
import { handlerDocuments } from './handlers/handler-documents';
import { limitsPage } from './limits-page';
import { openApiDocument } from './openapi/openapi-document';
import { FOR_MERCHANTS } from './openapi/for-merchants';
import { simulatorTools } from './simulator-tools';
import type { Area, Examples, Table } from './table';

export { errorFiles } from './errors/error-files';

const CONTRACT = 'packages/contract/src';

/** Every generated document by its path below `root`. Not formatted yet. */
export function generate(root: string): Readonly<Record<string, string>> {
  const calls = sourcesIn(join(root, CONTRACT, 'provider/endpoints'));
  const shared = [...sourcesIn(join(root, CONTRACT, 'provider/schemas')), ...calls];
  const own = sourcesIn(join(root, CONTRACT, 'simulator'));
  const provider = readTables(
    Object.entries(endpointAreas).map(([name, table]) => toArea(root, `provider/endpoints/${name}`, table)),
    { tables: calls, sources: shared, exported: providerSchemas },
  );
  const simulator = readTables(
    Object.entries(simulatorAreas).map(([name, table]) => toArea(root, `simulator/${name}`, table)),
    { tables: own, sources: [...shared, ...own], exported: { ...providerSchemas, ...simulatorSchemas } },
  );
  const examples = readExamples(join(root, 'packages/reference/examples/provider.json'));
  const json = (document: Json | readonly Json[]) => JSON.stringify(document);
  const forProvider = { ...PROVIDER, server: SERVER, ...provider, examples, forMerchants: FOR_MERCHANTS };
  return {
    'docs/providers/limits.md': limitsPage(),
    ...handlerDocuments(provider.calls),
    'docs/openapi.json': json(describeAll(openApiDocument(forProvider), sentences)),
    'docs/simulator-openapi.json': json(
      openApiDocument({ ...SIMULATOR, server: SERVER, ...simulator, examples: {} }),
    ),
    'packages/sandbox/src/mcp/simulator-tools.json': json(simulatorTools(simulator)),
  };
}

type Sources = {
  tables: readonly string[];
  sources: readonly string[];
  exported: Readonly<Record<string, unknown>>;
};
type Tables = {
  areas: readonly Area[];
  calls: Readonly<Record<string, string>>;
  schemas: JsonSchemas;
  comments: Comments;
};

function readTables(areas: readonly Area[], { tables, sources, exported }: Sources): Tables {
  const comments = readComments(sources);
  const rows = areas.flatMap(({ table }) => Object.values(table));
  const used = rows.flatMap(({ query, body, response }) => [query, body, response]);
  const unnamed = [Envelope, ...used].filter((schema) => schema !== undefined);
  return {
    areas,
    calls: callSentences(tables),
    comments,
    schemas: createJsonSchemas(schemasOf(exported), unnamed, comments),
  };
}

function toArea(root: string, path: string, table: Table): Area {
  const source = readFileSync(join(root, CONTRACT, `${path}.ts`), 'utf8');
  return { name: path.split('/').at(-1) ?? '', description: tableComment(source), table };
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

function schemasOf(exported: Readonly<Record<string, unknown>>): Record<string, v.GenericSchema> {
  return Object.fromEntries(
    Object.entries(exported)
      .filter(isSchema)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function isSchema(entry: [string, unknown]): entry is [string, v.GenericSchema] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function readExamples(file: string): Examples {
  // Written by the conformance kit. Tests validate each example.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Examples) : {};
}

/** The default URL of the sandbox. */
const SERVER = 'http://localhost:4600';

const PROVIDER = {
  title: 'What a provider answers',
  description: [
    'What a payment provider’s service answers so that the checkout works in front of it.',
    'Generated from the table of calls that the checkout and the sandbox are made of.',
    'Paths are defaults: a deployment’s run-time configuration may put others in their place.',
  ].join(' '),
};

const SIMULATOR = {
  title: 'The sandbox’s simulator',
  description: [
    'What the simulator’s page does, as calls: the payer’s phone, kiosk and wallet, and the world around the payments.',
    'For tests and merchants’ own checks; no such thing exists in production.',
    'Every call carries the header x-istmo-simulator, with any value.',
  ].join(' '),
};
