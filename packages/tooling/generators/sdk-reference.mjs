import { readFileSync } from 'node:fs';
import { loadTypeScript } from '../environment/load-typescript.mjs';
import { bindingsOptions } from './bindings-options.mjs';
import { keepFiles } from './generated-files.mjs';
import { optionDocs } from './option-docs.mjs';
import { playgroundData } from './playground-data.mjs';
import { sdkReference } from './sdk-types.mjs';

const HEAD = `// Generated from the declaration of the options by \`npm run reference\`: what the playground's controls are made from.
globalThis.openOptions = `;

/** What the contract declares of the options. */
async function declarations() {
  const { module, close } = await loadTypeScript('/packages/contract/src/bridge/index.ts');
  await close();
  return module;
}

/** What is made from the declarations of the options and from their types. */
async function optionFiles(types) {
  const declared = await declarations();
  const { OPEN_OPTIONS: options } = declared;
  const fields = [...types.UpdateOptions, ...types.Settings];
  const ofMount = ['type', 'code', 'slug', ...fields.map(({ name }) => name)];
  return {
    ...optionDocs({ options, fields, read: (path) => readFileSync(path, 'utf8') }),
    'packages/bindings/src/open-options.ts': bindingsOptions({ options, fields: ofMount }),
    'examples/plain-html/open-options.js': `${HEAD}${JSON.stringify(playgroundData(declared, types))};\n`,
  };
}

/** `npm run reference` writes what is made from the SDK's types; with `--check` it says whether it is current. */
await keepFiles({
  script: 'reference',
  source: "the SDK's types",
  files: async () => {
    const { pages, fields } = await sdkReference();
    return { ...pages, ...(await optionFiles(fields)) };
  },
});
