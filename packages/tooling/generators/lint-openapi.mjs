import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from '../environment/installed.mjs';

const DOCUMENTS = ['docs/openapi.json', 'docs/simulator-openapi.json'];
const REDOCLY = join(root, 'node_modules/@redocly/cli/bin/cli.js');
// Otherwise Redocly asks the registry for newer versions and reports its use.
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** `npm run openapi`: Redocly's recommended rules, each of which fails it. */
ensureInstalled();
const args = [REDOCLY, 'lint', ...DOCUMENTS, '--extends=recommended-strict'];
const { status } = spawnSync(process.execPath, args, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...OFFLINE },
});
process.exitCode = status ?? 1;
