import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { bundleModule } from './lib/bundle-module.mjs';
import { root } from './lib/installed.mjs';

process.chdir(root);

/** Text as the rest of the documentation is formatted. */
async function formatted(path, text) {
  return format(text, { ...(await resolveConfig(path)), filepath: path });
}

async function pages() {
  const { generate } = await import(await bundleModule('reference', ['reference', 'contract', 'domain']));
  const entries = Object.entries(generate(root));
  return Promise.all(entries.map(async ([path, text]) => [path, await formatted(join(root, path), text)]));
}

const isCurrent = ([path, text]) => existsSync(path) && readFileSync(path, 'utf8') === text;

/** `npm run openapi` writes the pages that are made from the endpoint table; with `--check` it says which are not current. */
async function main() {
  const stale = (await pages()).filter((page) => !isCurrent(page));
  if (process.argv.includes('--check')) {
    for (const [path] of stale) console.error(`${path} is not current: run "npm run openapi" and commit it.`);
    if (stale.length > 0) process.exitCode = 1;
    else console.log('What is generated from the endpoint table is current.');
    return;
  }
  for (const [path, text] of stale) {
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}

await main();
