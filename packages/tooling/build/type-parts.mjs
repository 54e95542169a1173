import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { dts } from 'rollup-plugin-dts';
import { tool } from '../environment/installed.mjs';
import { OF_MERCHANT } from './sdk-parts.mjs';

const compiled = (source) => resolve(`.cache/declarations/packages/${source}.d.ts`);

/**
 * Writes the declarations of all sources, in six seconds; the plugin for rollup alone takes twenty. The native compiler
 * (7.0.2) takes two, but beside another process it now and then leaves out some of the files.
 */
const compile = {
  name: 'declarations',
  buildStart() {
    const [command, ...args] = tool('tsc-6');
    execFileSync(command, [...args, '-p', 'packages/tooling/config/tsconfig.types.json'], {
      stdio: 'inherit',
    });
  },
};

/** Our private packages are bundled into the declarations. */
const bundle = () => {
  const paths = {
    '@istmo/domain': [compiled('domain/src/index')],
    '@istmo/contract/bridge': [compiled('contract/src/bridge/index')],
    '@istmo/bindings': [compiled('bindings/src/index')],
  };
  return dts({ compilerOptions: { paths } });
};

/** Declarations for pages that import a package and for those that require it. */
const declarations = (source, file, { external, paths = {}, extensions = ['ts', 'cts'] } = {}) => ({
  input: compiled(source),
  external,
  plugins: [bundle()],
  output: extensions.map((extension) => ({
    file: `packages/${file}.d.${extension}`,
    paths: paths[extension],
  })),
});

/** The types of the SDK are imported from the same folder. */
const BESIDE_SDK = {
  external: './index',
  paths: { ts: () => './checkout.js', cts: () => './checkout.cjs' },
};

const [first, ...others] = [
  declarations('loader/src/index', 'loader/dist/checkout'),
  declarations('loader/src/load', 'loader/dist/load', BESIDE_SDK),
  declarations('loader/src/global', 'loader/dist/global', BESIDE_SDK),
  ...['react', 'vue', 'element'].map((name) =>
    declarations(`${name}/src/index`, `${name}/dist/checkout-${name}`, { external: OF_MERCHANT }),
  ),
  declarations('checkout/src/widget', 'checkout/dist/widget/istmo-widget', {
    external: /\.css$/,
    extensions: ['ts'],
  }),
];

export const types = [{ ...first, plugins: [compile, ...first.plugins] }, ...others];
