import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../environment/installed.mjs';

/** The texts of packages that have none in what npm installs, by the license that they name. */
const KEPT = fileURLToPath(new URL('licenses', import.meta.url));
const LICENSE = /licen[cs]e/i;

/**
 * The license of a bundled package, as rollup-plugin-license found it, or from a file that it does not look for
 * (`MIT-LICENSE.txt`), or as kept beside this file. Throws if there is none: nobody may pass code on without it.
 */
export function licenseTextOf({ name, version, licenseText }) {
  if (licenseText) return licenseText.trim();
  const folder = join(root, 'node_modules', name);
  const inPackage = existsSync(folder) ? readdirSync(folder).find((file) => LICENSE.test(file)) : undefined;
  const file = inPackage ? join(folder, inPackage) : join(KEPT, `${name}.txt`);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`${name} ${version} comes without the text of its license: write it to ${file}.`);
}
