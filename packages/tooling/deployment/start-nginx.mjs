import { spawn } from 'node:child_process';
import { writeNginxSite } from '../../deploy/nginx/nginx-site.mjs';
import { findNginx } from '../environment/nginx.mjs';

/** Whether an address answers, as soon as it does. False once the server has ended. */
async function answers(url, server) {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Starts a real nginx with the configuration that packages/deploy/nginx makes of `site`, in the folder `run`. `stderr` is where
 * its messages go. Throws if it does not start.
 */
export async function startNginx({ run, stderr = 'inherit', ...site }) {
  const program = findNginx();
  const file = writeNginxSite({ ...site, run });
  const server = spawn(program, ['-p', run, '-c', file], { stdio: ['ignore', 'inherit', stderr] });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://localhost:${site.port}`;
  if (!(await answers(`${url}/config.js`, server))) throw new Error('nginx did not start.');
  return {
    url,
    ended,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}
