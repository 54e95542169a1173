import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHeaders } from '../../deploy/nginx/nginx-headers.mjs';
import { docFiles } from '../docs/doc-blocks.mjs';
import { root } from '../environment/installed.mjs';
import { typeScriptLoader } from '../environment/load-typescript.mjs';
import { asvsPage } from './asvs-page.mjs';
import { bindingsOptions, optionDocs, playgroundData } from './option-docs.mjs';
import { keepFiles } from './generated-files.mjs';
import { sdkReference } from './sdk-types.mjs';
import { checkoutList, languagesIn, simulatorList } from './text-lists.mjs';
import { withUnreleasedNotes } from './unreleased-notes.mjs';

const LOCALES = 'packages/checkout/src/locales';
const NGINX_TEMPLATE = 'packages/deploy/nginx/istmo.conf.template';
const PLAYGROUND_HEAD = `// Generated from the declaration of the options by \`npm run generate\`: what the playground's controls are made from.
globalThis.openOptions = `;

const readText = (path) => readFileSync(path, 'utf8');
const readJson = (path) => JSON.parse(readText(path));

/** Every bundled text by `namespace.key`, one file a language: what the sandbox serves as the provider's own texts. */
async function catalogFiles(load) {
  const { allTexts } = await load('packages/checkout/src/testing/fixtures/all-texts.ts');
  const files = languagesIn(LOCALES).map(async (language) => {
    const entries = Object.entries(await allTexts(language)).flatMap(([namespace, own]) =>
      Object.entries(own).map(([key, text]) => [`${namespace}.${key}`, text]),
    );
    const texts = Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
    return [`packages/sandbox/public/texts/${language}.json`, JSON.stringify(texts)];
  });
  return Object.fromEntries(await Promise.all(files));
}

/** The reference of the SDK, and what is made from the declarations of the options and from their types. */
async function sdkFiles(load) {
  const { pages, fields: types } = await sdkReference();
  const declared = await load('packages/contract/src/bridge/index.ts');
  const { OPEN_OPTIONS: options } = declared;
  const fields = [...types.UpdateOptions, ...types.Settings];
  const ofMount = ['type', 'code', 'slug', ...fields.map(({ name }) => name)];
  return {
    ...pages,
    ...optionDocs({ options, fields, read: readText }),
    'packages/bindings/src/open-options.ts': bindingsOptions({ options, fields: ofMount }),
    'examples/plain-html/open-options.js': `${PLAYGROUND_HEAD}${JSON.stringify(playgroundData(declared, types))};\n`,
  };
}

/** The pages whose notes about the time before the first release must change. */
function pagesBeforeRelease() {
  const isReleased = Object.keys(readJson('packages/loader/released.json')).length > 0;
  const pages = docFiles().map((path) => {
    const text = readText(path);
    return [path, text, withUnreleasedNotes(path, text, isReleased)];
  });
  return Object.fromEntries(
    pages.filter(([, text, noted]) => noted !== text).map(([path, , noted]) => [path, noted]),
  );
}

/** In this order, because a step reads what an earlier one writes. */
const STEPS = [
  {
    source: 'packages/contract/errors.json',
    files: async (load) => (await load('packages/reference/src/main.ts')).errorFiles(),
  },
  {
    source: 'the folders of texts',
    files: () => ({ ...checkoutList(LOCALES), ...simulatorList('packages/simulator/src/locales') }),
  },
  { source: 'the texts', files: catalogFiles },
  {
    source: 'the tables of endpoints and limits',
    files: async (load) => (await load('packages/reference/src/main.ts')).generate(root),
  },
  { source: "the SDK's types", files: sdkFiles },
  {
    source: 'docs/security/asvs.json',
    files: () => ({ 'docs/security/asvs.md': asvsPage(readJson('docs/security/asvs.json')) }),
  },
  { source: 'packages/loader/released.json', files: pagesBeforeRelease },
  {
    source: 'packages/deploy/headers.json',
    files: () => ({
      [NGINX_TEMPLATE]: withHeaders(readText(NGINX_TEMPLATE), readJson('packages/deploy/headers.json')),
    }),
  },
];

const DOCUMENTS = ['docs/openapi.json', 'docs/simulator-openapi.json'];
const REDOCLY = join(root, 'node_modules/@redocly/cli/bin/cli.js');
// Otherwise Redocly asks the registry for newer versions and reports its use.
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Fails where a document breaks one of Redocly's recommended rules. */
function lintDocuments() {
  const args = [REDOCLY, 'lint', ...DOCUMENTS, '--extends=recommended-strict'];
  const { status } = spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...OFFLINE },
  });
  if (status !== 0) process.exitCode = 1;
}

/** `npm run generate` writes every generated file; with `--check` it says which are not current, and lints the documents. */
process.chdir(root);
const loader = await typeScriptLoader();
const load = (path) => loader.load(join(root, path));
for (const { source, files } of STEPS) {
  const wrote = await keepFiles({ script: 'generate', source, files: () => files(load) });
  if (wrote) loader.forget();
}
await loader.close();
if (process.argv.includes('--check')) lintDocuments();
