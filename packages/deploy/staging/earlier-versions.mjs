import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measured } from '../manifest/integrity.mjs';
import { pinned } from '../manifest/scripts-manifest.mjs';

const WHAT_NOW = 'Put back what was released, and find out who changed it.';

function present(file) {
  if (!existsSync(file))
    throw new Error(`${file} is not there, and pages have it in their tags. ${WHAT_NOW}`);
  return readFileSync(file);
}

function hashIn(list, path) {
  try {
    return JSON.parse(list).scripts.find((one) => one.path === path)?.integrity;
  } catch {
    return undefined;
  }
}

function earlier(folder, version, released) {
  const home = join(folder, `v${version}`);
  const [script, list] = ['checkout.js', 'scripts.json'].map((name) => join(home, name));
  const file = measured(present(script));
  const listed = hashIn(present(list).toString(), `/v${version}/checkout.js`);
  if (listed === undefined) throw new Error(`${list} names no hash of its checkout.js. ${WHAT_NOW}`);
  const integrity = released[version]?.integrity ?? file.integrity;
  for (const [hash, where] of [
    [listed, list],
    [integrity, 'packages/loader/released.json'],
  ])
    if (hash !== file.integrity)
      throw new Error(
        `${script} is not the file that was released: it is ${file.integrity}, and ${where} says ${hash}. ${WHAT_NOW}`,
      );
  return pinned(version, file);
}

/**
 * The loaders of other versions in a folder. They stay for the pages whose script tags name them. Throws if
 * one differs from its own list or from `released` (hashes by version), because it would be listed as
 * released.
 */
export function earlierVersions({ folder, version, released }) {
  return readdirSync(folder)
    .flatMap((name) => /^v(\d+\.\d+\.\d+)$/.exec(name)?.[1] ?? [])
    .filter((one) => one !== version)
    .map((one) => earlier(folder, one, released));
}
