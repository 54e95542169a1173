import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../environment/installed.mjs';

const REDOCLY = join(root, 'node_modules/@redocly/cli/bin/cli.js');
// It would ask the registry for newer versions and report its use.
const OFFLINE = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** What Redocly's recommended rules say about an OpenAPI document, warnings included. */
export function openApiProblems(file) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [REDOCLY, 'lint', file, '--format=json'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...OFFLINE },
    maxBuffer: 64 * 1024 * 1024,
  });
  const begin = stdout.indexOf('{');
  if (begin < 0) throw new Error(`Redocly ended with ${String(status)}: ${stderr}`);
  return JSON.parse(stdout.slice(begin)).problems.map(
    ({ ruleId, message, location: [{ pointer = '' }] }) => `${file}${pointer}: ${ruleId}: ${message}`,
  );
}
