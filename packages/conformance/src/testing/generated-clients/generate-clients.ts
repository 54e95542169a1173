import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const OPENAPI = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url));
// Below the packages, so that the generated files find them.
const CACHE = fileURLToPath(new URL('../../../../../.cache/', import.meta.url));

export type Folder = { path: string; write: (name: string, text: string) => string; remove: () => void };

/** A new folder for generated files. */
export function createFolder(): Folder {
  mkdirSync(CACHE, { recursive: true });
  const path = mkdtempSync(join(CACHE, 'generated-client-'));
  return {
    path,
    write: (name, text) => {
      writeFileSync(join(path, name), text);
      return join(path, name);
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** Generates the types for openapi-fetch into `provider.ts`. */
export async function generateTypes(folder: Folder): Promise<void> {
  // The generators are large, and only `npm run test:full` runs them.
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  folder.write('provider.ts', astToString(await openapiTS(new URL(`file://${OPENAPI}`))));
}

/** Generates orval's client with `fetch` into `provider.ts`. */
export async function generateFunctions(folder: Folder, baseUrl: string): Promise<void> {
  const { generate } = await import('orval');
  await generate(
    {
      input: OPENAPI,
      output: {
        target: join(folder.path, 'provider.ts'),
        client: 'fetch',
        baseUrl,
        // A body may also be encoded text, which needs no client.
        override: { contentType: { exclude: ['text/plain'] } },
      },
    },
    folder.path,
  );
}
