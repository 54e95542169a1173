import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';
import { hashOfInputs, isBuilt } from './build-marks.mjs';

/** Files that each part of the build writes. They are checked because `.cache` may be copied without them. */
const OUTPUTS = {
  loader: ['loader/dist/checkout.js', 'loader/dist/checkout.umd.js'],
  react: ['react/dist/checkout-react.js'],
  vue: ['vue/dist/checkout-vue.js'],
  element: ['element/dist/checkout-element.js'],
  types: ['loader/dist/checkout.d.ts', 'checkout/dist/widget/istmo-widget.d.ts'],
  checkout: ['checkout/dist/app/scripts.json'],
  widget: ['checkout/dist/umd/istmo-widget.umd.js', 'checkout/dist/widget/istmo-widget.js'],
  simulator: ['simulator/dist/assets/simulator.js'],
  sandbox: ['sandbox/dist/main.js'],
  examples: ['react', 'vue', 'element', 'widget'].map((name) => `../examples/${name}/dist/main.js`),
};

export const PARTS = Object.keys(OUTPUTS);
/** The parts that `npm start` serves. */
export const SERVED = ['loader', 'checkout', 'simulator', 'sandbox'];

/** The parts whose output is missing or was built from other sources. */
export function stalePartsOf(top = root) {
  const hash = hashOfInputs(top);
  return Object.entries(OUTPUTS)
    .filter(([part, files]) => {
      const isThere = files.every((file) => existsSync(join(top, 'packages', file)));
      return !isThere || !isBuilt(part, hash, top);
    })
    .map(([part]) => part);
}

/** Builds the given parts, or all parts, that are not current. Ends the process if the build fails. */
export function ensureBuilt(parts = PARTS) {
  const stale = stalePartsOf().filter((part) => parts.includes(part));
  if (stale.length === 0) return;
  console.log(`Building (usually ${stale.length > SERVED.length ? '30' : '20'} seconds) …`);
  const build = join(root, 'packages/tooling/build/build.mjs');
  const { status } = spawnSync(process.execPath, [build, ...stale], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
