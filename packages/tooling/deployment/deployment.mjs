import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../environment/installed.mjs';
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
  const { version, scripts, page, frame } = stageDeployment({
    app: join(root, 'packages/checkout/dist/app'),
    loader: join(root, 'packages/loader/dist'),
    folder,
    config: values.config && given(values.config),
    released: JSON.parse(readFileSync(join(root, 'packages/loader/released.json'), 'utf8')),
  });
  console.log(
    `${folder}: version ${version}, ${scripts.length} scripts and styles. The policy of its page needs`,
  );
  for (const [name, { scripts }] of Object.entries({ PAGE: page, FRAME: frame }))
    console.log(`ISTMO_${name}_SCRIPTS="${scripts.map(({ policySource }) => policySource).join(' ')}"`);
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
