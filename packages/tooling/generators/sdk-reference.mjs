import { keepFiles } from './generated-files.mjs';
import { playgroundData } from './playground-data.mjs';
import { sdkPages } from './sdk-types.mjs';

const HEAD = `// Generated from the declaration of the options by \`npm run reference\`: what the playground's controls are made from.
globalThis.openOptions = `;

/** `npm run reference` writes what is made from the SDK's types; with `--check` it says whether it is current. */
await keepFiles({
  script: 'reference',
  source: "the SDK's types",
  files: async () => ({
    ...(await sdkPages()),
    'examples/plain-html/open-options.js': `${HEAD}${JSON.stringify(await playgroundData())};\n`,
  }),
});
