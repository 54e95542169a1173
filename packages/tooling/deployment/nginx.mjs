import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../environment/installed.mjs';
import { servedConfiguration } from '../../deploy/manifest/configuration-script.mjs';
import { policyVariables } from '../../deploy/manifest/scripts-manifest.mjs';
import { stageDeployment } from '../../deploy/staging/stage-deployment.mjs';
import { startNginx } from '../environment/nginx.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8600' },
    provider: { type: 'string', default: 'http://localhost:4600' },
    holder: { type: 'string', multiple: true, default: ['http://localhost:4601'] },
  },
});

/** Stages the build with the provider's own configuration in a temporary folder. */
async function stage(home) {
  const config = join(home, 'config.js');
  const answer = await fetch(`${values.provider}/config.js`);
  if (!answer.ok) throw new Error(`${values.provider} answers ${answer.status} for its config.js.`);
  const script = await answer.text();
  // A config.js in any other form would be executed here.
  if (servedConfiguration(script) === undefined)
    throw new Error(`${values.provider} answers a config.js that is not only JSON.`);
  writeFileSync(config, script);
  const site = join(home, 'site');
  const manifest = stageDeployment({
    app: join(root, 'packages/checkout/dist/app'),
    loader: join(root, 'packages/loader/dist'),
    folder: site,
    config,
  });
  return { site, policies: policyVariables(manifest) };
}

/**
 * `npm run nginx -- --port 8600 --provider http://localhost:4600` serves the build as a provider would deploy
 * it, with the configuration in packages/deploy/nginx, in front of a running sandbox. It prints its address
 * once it serves, and stops on Ctrl-C or SIGTERM.
 */
async function main(home) {
  const { port, provider, holder } = values;
  const nginx = await startNginx({ ...(await stage(home)), run: home, port, provider, holders: holder });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, nginx.stop);
  console.log(`Checkout ${nginx.url}/?code=LK-CAFE0001`);
  process.exitCode = await nginx.ended;
}

const home = mkdtempSync(join(tmpdir(), 'istmo-nginx-'));
try {
  await main(home);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
