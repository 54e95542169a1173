import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointAreas } from '@istmo/contract/provider';
import * as providerSchemas from '@istmo/contract/provider-schemas';
import type * as v from 'valibot';
import { readComments, tableComment } from './comments';
import { createJsonSchemas } from './json-schemas';
import { openApiDocument } from './openapi/openapi-document';
import type { Area, Examples, Table } from './table';

const SERVER = 'http://localhost:4600';
const CONTRACT = 'packages/contract/src';

const PROVIDER = {
  title: 'Istmo provider',
  description: [
    'What a payment provider’s service answers so that the checkout works in front of it.',
    'Generated from the table of calls that the checkout and the sandbox are made of.',
    'Paths are defaults: a deployment’s run-time configuration may put others in their place.',
  ].join(' '),
};

/** Every generated page by its path below `root`, not yet formatted. */
export function generate(root: string): Readonly<Record<string, string>> {
  const areas = Object.entries(endpointAreas).map(([name, table]) => toArea(root, name, table));
  const comments = readComments(sourcesIn(join(root, CONTRACT, 'provider/schemas')));
  const schemas = createJsonSchemas(schemasOf(providerSchemas), comments);
  const examples = readExamples(join(root, 'packages/reference/examples/provider.json'));
  const document = openApiDocument({ ...PROVIDER, server: SERVER, areas, schemas, examples });
  return { 'docs/openapi.json': JSON.stringify(document) };
}

function toArea(root: string, name: string, table: Table): Area {
  const file = join(root, CONTRACT, 'provider/endpoints', `${name}.ts`);
  return { name, description: tableComment(readFileSync(file, 'utf8')), table };
}

function sourcesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8'));
}

function schemasOf(exported: Readonly<Record<string, unknown>>): Record<string, v.GenericSchema> {
  return Object.fromEntries(Object.entries(exported).filter(isSchema).sort());
}

function isSchema(entry: [string, unknown]): entry is [string, v.GenericSchema] {
  const [, value] = entry;
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function readExamples(file: string): Examples {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Examples) : {};
}
