import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFiles } from '../generators/generated-files.mjs';
import { root } from '../environment/installed.mjs';
import { RELIABILITY_FILES, reliabilityPage } from './reliability-page.mjs';

const FOLDER = join(root, 'docs/contributing/reliability');

/** Writes the results of a run to `docs/contributing/reliability/NAME.json`, and updates the page. */
export async function leaveMeasurement(name, measurement) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, `${name}.json`), `${JSON.stringify(measurement, null, 2)}\n`);
  await keepReliability();
}

/** Writes docs/contributing/reliability.md from the results of the runs; with `--check`, it says whether it is current. */
export async function keepReliability() {
  const files = () => ({ 'docs/contributing/reliability.md': reliabilityPage(measurements()) });
  await keepFiles({ script: 'reliability', source: 'docs/contributing/reliability/', files });
}

function measurements() {
  const files = RELIABILITY_FILES.map((name) => [name, join(FOLDER, `${name}.json`)]);
  const left = files.filter(([, file]) => existsSync(file));
  return Object.fromEntries(left.map(([name, file]) => [name, JSON.parse(readFileSync(file, 'utf8'))]));
}
