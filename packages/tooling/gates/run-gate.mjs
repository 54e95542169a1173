import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, tool } from '../environment/installed.mjs';
import { failedTests } from './failed-tests.mjs';
import { tally } from './gates.mjs';

// A gate that prints nothing for this long hangs; one that is only slow on a busy machine keeps printing.
const SILENCE_LIMIT = 10 * 60_000;
const GRACE = 10_000;
const running = new Set();
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** An npm script as a command that runs without npm, which handles signals itself and starts slowly. */
function commandOf(name) {
  const [first, ...args] = scripts[name].split(' ');
  return first === 'node' ? [process.execPath, ...args] : [...tool(first), ...args];
}

function killSilent(child, say) {
  const silent = setTimeout(() => {
    say(`Stopped: it printed nothing for ${SILENCE_LIMIT / 60_000} minutes.\n`);
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), GRACE).unref();
  }, SILENCE_LIMIT);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', () => silent.refresh());
  child.once('close', () => clearTimeout(silent));
}

/** Runs one gate, passes its output to `say`, and resolves with its counts, the names of failed tests, and seconds. */
export function runGate(gate, say) {
  if (gate.report) rmSync(join(root, gate.report.file), { force: true });
  const [command, ...args] = [...commandOf(gate.name), ...(gate.args ?? [])];
  const started = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.setEncoding('utf8').on('data', say);
  child.stderr.setEncoding('utf8').on('data', say);
  running.add(child);
  child.once('close', () => running.delete(child));
  killSilent(child, say);
  return new Promise((resolve) => {
    const end = (code) =>
      resolve({
        ...tally(gate, code),
        failedTests: failedTests(gate),
        seconds: (performance.now() - started) / 1000,
        ok: code === 0,
      });
    child.once('error', (error) => {
      say(`${error.message}\n`);
      end(1);
    });
    child.once('close', end);
  });
}

/**
 * Gives this process and its children a folder for temporary files, which is removed when this process exits: a killed child
 * cannot clean up. PostgreSQL and nginx run as other users, so all users may write to it, as to the system's folder.
 */
export function useOwnTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'istmo-test-'));
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}

/** Stops all running gates, so that none outlives a run that is stopped. */
export function stopGates(signal) {
  running.forEach((child) => child.kill(signal));
}

/**
 * Lets several gates print at once without mixing their lines: one prints live, and the output of the others
 * is kept until it ends.
 */
export function createTurns(write) {
  const kept = new Map();
  let floor;

  function pass() {
    const next = kept.keys().next();
    floor = next.done ? undefined : next.value;
    if (floor !== undefined) flush(floor);
  }

  function flush(name) {
    write(kept.get(name).text);
    kept.get(name).text = '';
  }

  function say(name, text) {
    kept.get(name).text += text;
    if (floor === name) flush(name);
  }

  return {
    begin(name) {
      kept.set(name, { text: `\n── ${name}\n`, ended: false });
      if (floor === undefined) pass();
    },
    say,
    end(name, text) {
      say(name, text);
      kept.get(name).ended = true;
      while (floor !== undefined && kept.get(floor).ended) {
        kept.delete(floor);
        pass();
      }
    },
  };
}
