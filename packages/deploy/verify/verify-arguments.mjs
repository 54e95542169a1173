import { parseArgs } from 'node:util';

export const USAGE = `npm run verify-deployment -- URL [options]

Compares the scripts, pages and headers that URL serves with those of this build.

  --manifest FILE   compare with a saved scripts.json instead of this build's
  --config FILE     hold config.js, and the page's configuration, to this file, and third parties' scripts to those
                    that it names; your own copy: it may be run
  --script ADDRESS  another script that the policy may let through; may be given again
  --page PATH       look at this page as well, such as "/?code=LK-CAFE0001"; may be given again
  --skip PREFIX     leave out addresses that begin so, such as /pages/; may be given again
  --browser PATH    open the pages in this Chromium as well, and compare what ran (needs "npm ci")
  --json            say it as JSON
  --help            say this

Ends with 0 where nothing differs, 1 where something does, 2 where it was called wrongly.
`;

const OPTIONS = {
  manifest: { type: 'string' },
  config: { type: 'string' },
  script: { type: 'string', multiple: true, default: [] },
  page: { type: 'string', multiple: true, default: [] },
  skip: { type: 'string', multiple: true, default: [] },
  browser: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
};

const isWeb = (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** Parses the command line. Throws an Error whose message names the fault. */
export function verifyArguments(args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  if (values.help) return { help: true };
  const [url, ...rest] = positionals;
  if (url === undefined) throw new Error('Give the address of the deployment, such as https://pay.example.');
  if (rest.length > 0) throw new Error(`One address at a time: ${rest.join(' ')} is too much.`);
  if (!isWeb(url)) throw new Error(`${url} is no http(s) address.`);
  for (const path of [...values.page, ...values.skip])
    if (!path.startsWith('/')) throw new Error(`${path} does not begin with a slash.`);
  const { manifest, config, script, page, skip, browser, json } = values;
  return { base: new URL(url).origin, manifest, config, scripts: script, pages: page, skip, browser, json };
}
