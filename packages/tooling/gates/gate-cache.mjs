import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/content-hash.mjs';
import { root } from '../environment/installed.mjs';

/** The files of the working tree that git does not ignore. `undefined` outside of a git repository. */
function filesOf(top) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? [...new Set(stdout.split('\0').filter(Boolean))].sort() : undefined;
}

/**
 * Remembers which gates passed on which files, so that a second run repeats only the gates whose files changed. A gate's
 * `ignores` says which paths it does not read. The environment variables that change what a gate does count as well.
 */
export function createGateCache({ top = root, env = process.env } = {}) {
  const files = filesOf(top);
  const fileOf = ({ name }) => join(top, '.cache/gates', `${name.replace(':', '-')}.json`);
  const setting = [process.version, process.platform, env.TEST_REPEATS, env.RUNTIME].join(' ');
  const hashes = new Map();

  /** One hash for all gates that read the same files. */
  function hashOf({ ignores }) {
    const key = String(ignores);
    if (!hashes.has(key)) {
      const paths = files.filter((path) => !ignores?.test(path));
      hashes.set(key, `${setting} ${contentHash({ top, paths })}`);
    }
    return hashes.get(key);
  }

  return {
    /** The counts of a gate that passed on the files as they are, or `undefined`. */
    passed(gate) {
      if (!files) return undefined;
      const now = hashOf(gate);
      if (gate.isStale?.() || !existsSync(fileOf(gate))) return undefined;
      const { hash, result } = JSON.parse(readFileSync(fileOf(gate), 'utf8'));
      return hash === now ? result : undefined;
    },
    /** Remembers that a gate passed, on the files as they were when `passed` was called. */
    remember(gate, result) {
      if (!files) return;
      mkdirSync(dirname(fileOf(gate)), { recursive: true });
      writeFileSync(fileOf(gate), JSON.stringify({ hash: hashOf(gate), result }));
    },
  };
}
