import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../environment/installed.mjs';
import { hashOfInputs, isBuilt } from './build-marks.mjs';

/** Files that each part of the build writes. They are checked because `.cache` may be copied without them. */
const OUTPUTS = {
  loader: ['loader/dist/checkout.js', 'loader/dist/checkout.umd.js', 'loader/dist/checkout.d.ts'],
  react: ['react/dist/checkout-react.js'],
  vue: ['vue/dist/checkout-vue.js'],
  element: ['element/dist/checkout-element.js'],
  checkout: ['checkout/dist/app/scripts.json'],
  widget: [
    'checkout/dist/umd/istmo-widget.umd.js',
    'checkout/dist/widget/istmo-widget.js',
    'checkout/dist/widget/istmo-widget.d.ts',
  ],
  simulator: ['simulator/dist/assets/simulator.js'],
  sandbox: ['sandbox/dist/main.js'],
  examples: ['react', 'vue', 'element', 'widget'].map((name) => `../examples/${name}/dist/main.js`),
};

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

/** Builds what is not current. Ends the process if the build fails. */
export function ensureBuilt() {
  const stale = stalePartsOf();
  if (stale.length === 0) return;
  console.log('Building …');
  const [command, ...args] = [...tool('rollup'), '-c', '--silent', '--configOnly', stale.join()];
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
