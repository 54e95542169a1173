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

const TSC = fileURLToPath(new URL('../../../../node_modules/typescript-native/bin/tsc', import.meta.url));

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

it.each([
  ['openapi-typescript and openapi-fetch', generateTypes, WITH_OPENAPI_FETCH],
  ['orval', generateFunctions, WITH_ORVAL],
])('a client by %s pays at the sandbox', async (_name, generate, source) => {
  await generate(folder, sandbox.url);
  const program = folder.write('pay.ts', source);
  checkTypes();
  const { pay } = (await import(/* @vite-ignore */ program)) as { pay: Pay };
  const paid = await pay(sandbox.url, sandbox.clientKey, makeCardPayment({ confirmedDuplicate: true }));
  expect(paid).toMatchObject({ status: 1, totalPay: '48.15', found: paid['codOper'] });
});

it('documents the answer of a session that is over as it is sent', async () => {
  const authorization = `${sandbox.clientKey}|no-such-token`;
  const response = await fetch(`${sandbox.url}/api/v1/balance`, { headers: { authorization } });
  const body: unknown = await response.json();
  expect(response.status).toBe(200);
  expect(body).toMatchObject({ headerStatus: { code: 420 } });
  const document: object = JSON.parse(readFileSync(OPENAPI, 'utf8'));
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  ajv.addSchema(document, 'openapi.json');
  const schema = ['paths', '~1api~1v1~1balance', 'get', 'responses', '200', 'content'];
  const validate = ajv.getSchema(`openapi.json#/${schema.join('/')}/application~1json/schema`);
  expect(validate?.(body)).toBe(true);
  expect(validate?.({ ...(body as object), headerStatus: { code: 421 } })).toBe(false);
});
