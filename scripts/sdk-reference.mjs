import { keepFiles } from './lib/generated-files.mjs';
import { sdkReference } from './lib/sdk-reference/sdk-reference.mjs';

/** `npm run reference` writes docs/sdk-reference.md from the SDK's types; with `--check` it says whether it is current. */
await keepFiles({
  script: 'reference',
  source: "the SDK's types",
  files: () => ({ 'docs/sdk-reference.md': sdkReference() }),
});
