import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Scripts = { version: string; scripts: { integrity: string }[] };

/** Pins the script of a page by its hash, and adds Trusted Types to the policy of its server. */
export async function pinScript(folder: string, origin: string): Promise<void> {
  const { version } = (await (await fetch(`${origin}/v1/scripts.json`)).json()) as { version: string };
  const own = (await (await fetch(`${origin}/v${version}/scripts.json`)).json()) as Scripts;
  const [script] = own.scripts;
  if (!script) throw new Error('No script is listed');
  const pinned = `${origin}/v${version}/checkout.js" integrity="${script.integrity}" crossorigin="anonymous`;
  replaceIn(join(folder, 'public/index.html'), `${origin}/v1/checkout.js`, pinned);
  const policy = "default-src 'none';";
  const strict = `${policy} require-trusted-types-for 'script'; trusted-types 'none'; base-uri 'none';`;
  replaceIn(join(folder, 'server.mjs'), policy, strict);
}

function replaceIn(path: string, before: string, after: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${path} has no ${before}`);
  writeFileSync(
    path,
    text.replace(before, () => after),
  );
}
