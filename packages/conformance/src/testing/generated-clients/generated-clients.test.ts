import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeCardPayment } from '@istmo/contract/testing';
import { startTestSandbox, type RunningSandbox } from '@istmo/sandbox/testing';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFolder, type Folder, generateFunctions, generateTypes, OPENAPI } from './generate-clients';
import { WITH_OPENAPI_FETCH, WITH_ORVAL } from './pay-programs';

const TSC = fileURLToPath(new URL('../../../../../node_modules/typescript-native/bin/tsc', import.meta.url));

let sandbox: RunningSandbox;
let folder: Folder;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => {
  folder = createFolder();
});
afterEach(() => folder.remove());

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  module: 'esnext',
  moduleResolution: 'bundler',
  target: 'es2022',
};

/** Throws the compiler's errors unless the program has the types of the generated client. */
function checkTypes(): void {
  folder.write('tsconfig.json', JSON.stringify({ compilerOptions: COMPILER_OPTIONS, files: ['pay.ts'] }));
  const { status, stdout } = spawnSync(process.execPath, [TSC, '-p', folder.path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout);
}

type Pay = (baseUrl: string, key: string, body: unknown) => Promise<Record<string, unknown>>;

// Runs two generators and the compiler.
it.each([
  ['openapi-typescript and openapi-fetch', generateTypes, WITH_OPENAPI_FETCH],
  ['orval', generateFunctions, WITH_ORVAL],
])('a client by %s pays at the sandbox', { tags: ['full'] }, async (_name, generate, source) => {
  await generate(folder, sandbox.url);
  const program = folder.write('pay.ts', source);
  checkTypes();
  const { pay } = (await import(/* @vite-ignore */ program)) as { pay: Pay };
  const paid = await pay(sandbox.url, sandbox.clientKey, makeCardPayment({ confirmedDuplicate: true }));
  expect(paid).toMatchObject({ status: 1, totalPay: '48.15', found: paid['codOper'] });
});

/** Validates a body by the schema at a place of the document. */
function validatorOf(...place: string[]) {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  ajv.addSchema(JSON.parse(readFileSync(OPENAPI, 'utf8')) as object, 'openapi.json');
  const steps = place.map((step) => step.replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`openapi.json#/${steps}/schema`);
  if (!validate) throw new Error(`${steps} has no schema`);
  return (body: unknown) => validate(body);
}

it('documents the answer of a session that is over as it is sent', async () => {
  const authorization = `${sandbox.clientKey}|no-such-token`;
  const response = await fetch(`${sandbox.url}/api/v1/balance`, { headers: { authorization } });
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  expect(body).toMatchObject({ headerStatus: { code: 420 } });
  const holds = validatorOf(
    'paths',
    '/api/v1/balance',
    'get',
    'responses',
    '200',
    'content',
    'application/json',
  );
  expect(holds(body)).toBe(true);
  expect(holds({ ...(body as object), headerStatus: { code: 421 } })).toBe(false);
});

it('documents the keys of results as they are published', async () => {
  const path = '/.well-known/jwks.json';
  const body: unknown = await (await fetch(`${sandbox.url}${path}`)).json();
  const holds = validatorOf('paths', path, 'get', 'responses', '200', 'content', 'application/jwk-set+json');
  expect(holds(body)).toBe(true);
  expect(holds({ keys: [] })).toBe(false);
});
