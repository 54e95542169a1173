import { hashOfInputs, marked } from './packages/tooling/build/build-marks.mjs';
import { chunkName, sharedParts } from './packages/tooling/build/chunks.mjs';
import { cssModules } from './packages/tooling/build/css-modules.mjs';
import { copied, fontFile, precompressed } from './packages/tooling/build/output-files.mjs';
import { page } from './packages/tooling/build/page.mjs';
import { prerendered } from './packages/tooling/build/prerendered.mjs';
import { thirdPartyNotices } from './packages/tooling/build/third-party-notices.mjs';
import { scriptsManifest } from './packages/tooling/build/scripts-manifest.mjs';
import { element, examples, loaderParts, react, types, vue } from './packages/tooling/build/sdk-parts.mjs';
import { widget } from './packages/tooling/build/widget-parts.mjs';
import { forBrowser, forNode, isInstalled } from './packages/tooling/build/plugins.mjs';

const LOADER = 'packages/loader';
const CHECKOUT = 'packages/checkout';
const SANDBOX = 'packages/sandbox';
const SIMULATOR = 'packages/simulator';
// Another folder leaves what ships alone: the bench builds the app with React beside it.
const APP = process.env.APP_OUT ?? `${CHECKOUT}/dist/app`;

const CHECKOUT_SOURCES = ['checkout', 'contract', 'domain'];
const SANDBOX_SOURCES = ['sandbox', 'contract', 'domain'];

const styles = cssModules();

const html = page({
  dir: APP,
  template: `${CHECKOUT}/index.html`,
  frameTemplate: `${CHECKOUT}/third-parties.html`,
  publicDir: `${CHECKOUT}/public`,
  // The drawing script preloads the texts of the payer's language.
  hint: (fileName) => /\/(locale-\w+)-core-/.exec(fileName)?.[1],
  templates: () => prerendered(styles.api),
});

const manifest = scriptsManifest({ app: APP, loader: `${LOADER}/dist/checkout.umd.js` });

const SHARED_PARTS = {
  'method-parts': ['balance', 'cash', 'clave', 'crypto', 'nequi', 'yappy'].map(
    (method) => `/flows/${method}/`,
  ),
};

const HASHED = {
  // Without dashes, so that a file's name can be told from its hash.
  hashCharacters: 'base36',
  entryFileNames: 'assets/[name]-[hash].js',
  assetFileNames: 'assets/[name]-[hash][extname]',
};

const checkout = [
  {
    input: { boot: `${CHECKOUT}/src/boot.ts` },
    plugins: forBrowser(CHECKOUT_SOURCES, {
      extra: [html.boot, thirdPartyNotices(APP)],
    }),
    // Without a map: the script has no file. TypeScript's plugin demands one.
    output: { dir: APP, format: 'iife', sourcemap: 'hidden' },
  },
  {
    input: { 'third-party-page': `${CHECKOUT}/src/third-party-page.ts` },
    plugins: forBrowser(CHECKOUT_SOURCES, { extra: [html.frame, thirdPartyNotices(APP)] }),
    output: { dir: APP, format: 'iife', sourcemap: 'hidden' },
  },
  {
    input: { prerender: `${CHECKOUT}/src/first-screen/prerender.ts` },
    plugins: forBrowser(CHECKOUT_SOURCES, { extra: [html.prerender, thirdPartyNotices(APP)] }),
    output: { dir: APP, format: 'iife', sourcemap: 'hidden' },
  },
  {
    input: { 'latest-start': `${CHECKOUT}/src/first-screen/latest-start.ts` },
    plugins: forBrowser(CHECKOUT_SOURCES, { extra: [html.latestStart, thirdPartyNotices(APP)] }),
    output: { dir: APP, format: 'iife', sourcemap: true, ...HASHED },
  },
  {
    input: { main: `${CHECKOUT}/src/main.tsx` },
    plugins: forBrowser(CHECKOUT_SOURCES, {
      extra: [fontFile(), styles, html.app, manifest.ofApp, thirdPartyNotices(APP), precompressed()],
    }),
    output: {
      dir: APP,
      format: 'es',
      sourcemap: true,
      onlyExplicitManualChunks: true,
      manualChunks: sharedParts(SHARED_PARTS),
      chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash].js`,
      ...HASHED,
    },
  },
];

/** The sandbox's own page: one script with its styles inside. */
const simulator = [
  {
    input: `${SIMULATOR}/src/main.tsx`,
    plugins: forBrowser(['simulator', 'contract', 'domain'], {
      extra: [
        cssModules({ adopt: true }),
        copied(`${SIMULATOR}/public`, `${SIMULATOR}/dist`),
        thirdPartyNotices(`${SIMULATOR}/dist`),
      ],
    }),
    output: { file: `${SIMULATOR}/dist/assets/simulator.js`, format: 'es', sourcemap: true },
  },
];

const sandbox = [
  {
    input: `${SANDBOX}/src/main.ts`,
    external: isInstalled,
    plugins: forNode(SANDBOX_SOURCES),
    output: {
      // A recording sandbox is no part of what is built either: see packages/tooling/reach.
      file: `${SANDBOX}/dist/${process.env.RECORD_REACH ? 'reach' : 'main'}.js`,
      format: 'es',
      // npm links to it as a program.
      banner: '#!/usr/bin/env node',
      sourcemap: true,
      inlineDynamicImports: true,
    },
  },
];

// Rules and schemas do nothing by being loaded: what nobody uses of them stays out. The compiler's plugin, which resolves
// their imports, does not read that from their package.json.
const treeshake = { moduleSideEffects: (id) => !/\/packages\/(contract|domain)\/src\//.test(id) };

const parts = {
  loader: loaderParts(manifest),
  react,
  vue,
  element,
  types,
  checkout,
  widget,
  simulator,
  sandbox,
  examples,
};
const hash = hashOfInputs();

/** `--configOnly loader,sandbox` builds a part. */
export default function config({ configOnly }) {
  const names = configOnly?.split(',') ?? Object.keys(parts);
  // An app in another folder is no part of what is built.
  const configs = (name) => (process.env.APP_OUT ? parts[name] : marked(name, parts[name], { hash }));
  return names.flatMap(configs).map((part) => ({ ...part, treeshake }));
}
