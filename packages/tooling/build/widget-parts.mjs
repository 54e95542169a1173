import { chunkName } from './chunks.mjs';
import { cssModules } from './css-modules.mjs';
import { emptied } from './output-files.mjs';
import { forBrowser } from './plugins.mjs';
import { thirdPartyNotices } from './third-party-notices.mjs';

const CHECKOUT = 'packages/checkout';
const SOURCES = ['checkout', 'contract', 'domain'];

/** Everything is bundled, styles included: a host page needs no loader for CSS and no React of its own. */
export const widget = [
  {
    input: { 'istmo-widget': `${CHECKOUT}/src/widget.ts` },
    plugins: forBrowser(SOURCES, {
      extra: [
        emptied(`${CHECKOUT}/dist/widget/chunks`),
        cssModules({ adopt: true }),
        thirdPartyNotices(`${CHECKOUT}/dist/umd`, `${CHECKOUT}/dist/widget`),
      ],
    }),
    output: [
      {
        dir: `${CHECKOUT}/dist/umd`,
        format: 'umd',
        entryFileNames: '[name].umd.js',
        name: 'IstmoWidget',
        inlineDynamicImports: true,
        sourcemap: true,
      },
      // The host's bundler takes each flow as a chunk that is loaded on demand.
      {
        dir: `${CHECKOUT}/dist/widget`,
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
        hashCharacters: 'base36',
        sourcemap: true,
      },
    ],
  },
];
