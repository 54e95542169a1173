import { spawn } from 'node:child_process';
import { startPostgres } from '../environment/postgres.mjs';
import { root, tool } from '../environment/installed.mjs';

/**
 * `node packages/tooling/suites/with-postgres.mjs vitest run`: runs a tool with `TEST_POSTGRES_URL` set if
 * PostgreSQL is installed.
 */
async function main() {
  const [name, ...args] = process.argv.slice(2);
  const given = process.env.TEST_POSTGRES_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startPostgres();
  if (postgres) console.log(`PostgreSQL: ${given ? 'the one of TEST_POSTGRES_URL' : 'started for this run'}`);
  else console.log('PostgreSQL is not installed here: the sandbox is tested on PGlite alone.');
  const [command, ...before] = tool(name);
  const child = spawn(command, [...before, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : { TEST_POSTGRES: 'absent' }),
    },
  });
  // The child gets Ctrl-C as well; this process stays until PostgreSQL is stopped and removed.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  await postgres?.stop();
  process.exitCode = code;
}

await main();
