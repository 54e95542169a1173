import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/installed.mjs';

const staged = join(root, 'packages/sandbox/dist/packed');

/** What other parts build and the sandbox serves, and where its package keeps the copy. */
const PARTS = [
  { from: 'packages/checkout/dist/app', to: 'app' },
  { from: 'packages/loader/dist/checkout.umd.js', to: 'loader/checkout.umd.js' },
  { from: 'examples/plain-html', to: 'store' },
  { from: 'packages/simulator/dist', to: 'simulator' },
];

/** Puts beside the built sandbox what npm could not pack from elsewhere: `npm pack` runs this first. */
function stage() {
  const missing = PARTS.filter(({ from }) => !existsSync(join(root, from)));
  if (missing.length > 0) {
    console.error(`Not built: ${missing.map(({ from }) => from).join(', ')}. Run "npm run build" first.`);
    process.exit(1);
  }
  rmSync(staged, { recursive: true, force: true });
  for (const { from, to } of PARTS) {
    cpSync(join(root, from), join(staged, to), { recursive: true, filter: (path) => !path.endsWith('.map') });
  }
  // The loader is served under its own version, which the sandbox reads from the package around it.
  const { name, version } = JSON.parse(readFileSync(join(root, 'packages/loader/package.json'), 'utf8'));
  mkdirSync(join(staged, 'loader'), { recursive: true });
  writeFileSync(join(staged, 'loader/package.json'), `${JSON.stringify({ name, version })}\n`);
}

stage();
