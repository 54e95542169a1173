import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareWithManifest, describeDifferences } from './verify/compare-with-manifest.mjs';
import { configurationJson, withConfiguration } from './manifest/configuration-script.mjs';
import { USAGE, verifyArguments } from './verify/verify-arguments.mjs';

const BUILT = fileURLToPath(new URL('../checkout/dist/app/scripts.json', import.meta.url));
const EVERY = 50;

/** Resolves file arguments against the directory where npm was called, which npm passes in INIT_CWD. */
const given = (file) => resolve(process.env.INIT_CWD ?? process.cwd(), file);

function manifestFrom({ manifest, config }) {
  const path = manifest ? given(manifest) : BUILT;
  if (!manifest && !existsSync(path))
    throw new Error('Nothing is built to compare with: run "npm run build", or name a saved --manifest.');
  const read = JSON.parse(readFileSync(path, 'utf8'));
  if (read.format !== 1 || !read.page?.scripts)
    throw new Error(`${path} is no list of all scripts of a deployment.`);
  return config ? withConfiguration(read, configurationJson(readFileSync(given(config)))) : read;
}

function called() {
  try {
    const options = verifyArguments(process.argv.slice(2));
    return options.help ? options : { ...options, manifest: manifestFrom(options) };
  } catch (error) {
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
}

function progress(done, all) {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all}${done === all ? '\n' : ''}`);
  else if (done % EVERY === 0) console.error(`${done} of ${all} …`);
}

const { help, json, ...options } = called();
if (help) process.stdout.write(USAGE);
else {
  console.error(`Comparing ${options.base} with version ${options.manifest.version} …`);
  const found = await compareWithManifest({ ...options, progress });
  const isRecorded = options.manifest.configuration.integrity !== null;
  if (json) console.log(JSON.stringify({ base: options.base, isRecorded, ...found }, null, 2));
  else describeDifferences(options.base, found, isRecorded).forEach((line) => console.log(line));
  process.exitCode = found.differences.length > 0 ? 1 : 0;
}
