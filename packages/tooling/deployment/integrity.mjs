import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../environment/installed.mjs';
import { scriptTag } from '../../deploy/manifest/integrity.mjs';
import { ensureRelease } from './ensure-release.mjs';

const SANDBOX = 'http://localhost:4600';
const RELEASED = join(root, 'packages/loader/released.json');
const json = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Records a release: from then on, a build that would change this version's file fails. */
function release({ version, bytes, integrity }) {
  const all = { ...json(RELEASED), [version]: { bytes, integrity } };
  writeFileSync(RELEASED, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`Released ${version}: commit packages/loader/released.json.`);
}

/**
 * `npm run integrity -- https://pay.example` prints the script tag that pins this build's loader on that
 * origin. `--release` also records its hash permanently.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: { release: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { origin } = new URL(positionals[0] ?? SANDBOX);
  await ensureRelease();
  const { version, scripts } = json(join(root, 'packages/loader/dist/scripts.json'));
  const [{ bytes, integrity }] = scripts;
  console.log(scriptTag({ origin, version, integrity }));
  if (values.release) release({ version, bytes, integrity });
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
