import { resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { chunkName } from './chunk-name.mjs';
import { cssModules } from './css-modules.mjs';
import { forBrowser } from './plugins.mjs';
import { responsesOnly } from './responses-only.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const CHECKOUT = 'packages/checkout';
const SOURCES = ['checkout', 'contract', 'domain'];
const input = `${CHECKOUT}/src/widget.ts`;

/** Everything is bundled, styles included: a host page needs no loader for CSS and no React of its own. */
const plugins = (folder, options) =>
  forBrowser(SOURCES, {
    ...options,
    extra: [responsesOnly(), cssModules({ adopt: true }), thirdPartyNotices(`${CHECKOUT}/dist/${folder}`)],
  });

export const widget = [
  {
    input,
    plugins: plugins('umd', { module: false }),
    output: {
      file: `${CHECKOUT}/dist/umd/istmo-widget.umd.js`,
      format: 'umd',
      name: 'IstmoWidget',
      inlineDynamicImports: true,
      sourcemap: true,
    },
  },
  // The host's bundler takes each flow as a chunk that is loaded on demand.
  {
    input: { 'istmo-widget': input },
    plugins: plugins('widget'),
    output: {
      dir: `${CHECKOUT}/dist/widget`,
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
      hashCharacters: 'base36',
      sourcemap: true,
    },
  },
  {
    input,
    external: /\.css$/,
    plugins: [
      dts({
        tsconfig: `${CHECKOUT}/tsconfig.json`,
        compilerOptions: { paths: { '@istmo/domain': [resolve('packages/domain/src/index.ts')] } },
      }),
    ],
    output: { file: `${CHECKOUT}/dist/widget/istmo-widget.d.ts` },
  },
];
