import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash } from '../build/build-marks.mjs';
import { root } from '../environment/installed.mjs';

/** The variables that change what a gate does, or which programs it finds. */
const VARIABLES = ['TEST_REPEATS', 'RUNTIME', 'TEST_POSTGRES_URL', 'CHROMIUM_PATH', 'NGINX_PATH', 'PATH'];
/** Debian's server, without which fewer tests run. */
const POSTGRES = '/usr/lib/postgresql';

/** The files of the working tree that git does not ignore. `undefined` outside of a git repository. */
function filesOf(top) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { status, stdout } = spawnSync('git', args, { cwd: top, encoding: 'utf8', maxBuffer: 2 ** 26 });
  return status === 0 ? [...new Set(stdout.split('\0').filter(Boolean))].sort() : undefined;
}

/** A file of the cache, or `undefined` if it does not exist or was cut short. */
function readCached(file) {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Remembers which gates passed on which files, so that a second run repeats only the gates whose files changed. A gate's
 * `ignores` says which paths it does not read.
 */
export function createGateCache({ top = root, env = process.env } = {}) {
  const machine = [process.version, process.platform, existsSync(POSTGRES)];
  const setting = [...machine, ...VARIABLES.map((name) => env[name])].join(' ');
  const fileOf = ({ name }) => join(top, '.cache/gates', `${name.replace(':', '-')}.json`);
  const before = new Map();

  function hashOf({ ignores }) {
    const paths = filesOf(top)?.filter((path) => !ignores?.test(path));
    return paths && `${setting} ${contentHash({ top, paths })}`;
  }

  return {
    /** The counts of a gate that passed on the files as they are, or `undefined`. Called before each gate. */
    passed(gate) {
      const now = hashOf(gate);
      before.set(gate.name, now);
      if (!now || gate.isStale?.()) return undefined;
      const cached = readCached(fileOf(gate));
      return cached?.hash === now ? cached.result : undefined;
    },
    /** Remembers that a gate passed, unless its files changed while it ran. */
    remember(gate, result) {
      const hash = hashOf(gate);
      if (!hash || before.get(gate.name) !== hash) return;
      mkdirSync(dirname(fileOf(gate)), { recursive: true });
      writeFileSync(fileOf(gate), JSON.stringify({ hash, result }));
    },
  };
}
