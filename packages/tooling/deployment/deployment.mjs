import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../environment/installed.mjs';
import { policyVariables } from '../../deploy/manifest/scripts-manifest.mjs';
import { stageDeployment } from '../../deploy/staging/stage-deployment.mjs';
import { ensureRelease } from './ensure-release.mjs';

// Resolves paths against the directory where npm was called, which npm passes in INIT_CWD.
const given = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/**
 * `npm run deployment -- FOLDER --config FILE` writes the files that a web server serves: see
 * docs/providers/deploying.md.
 */
async function main() {
  const { values, positionals } = parseArgs({
    options: { config: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length !== 1) throw new Error('npm run deployment -- FOLDER [--config FILE]');
  const [folder] = positionals.map(given);
  await ensureRelease();
  const manifest = stageDeployment({
    app: join(root, 'packages/checkout/dist/app'),
    loader: join(root, 'packages/loader/dist'),
    folder,
    config: values.config && given(values.config),
    released: JSON.parse(readFileSync(join(root, 'packages/loader/released.json'), 'utf8')),
  });
  console.log(
    `${folder}: version ${manifest.version}, ${manifest.scripts.length} scripts and styles. The policy of its page needs`,
  );
  for (const [name, sources] of Object.entries(policyVariables(manifest)))
    console.log(`${name}="${sources}"`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
