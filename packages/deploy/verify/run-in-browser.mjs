import { integrityOf } from '../manifest/integrity.mjs';
import { inTurns } from './ask.mjs';

// Time for scripts that load after the page, and for their requests.
const QUIET_MS = 1500;
const LONGEST_MS = 30_000;
const SHOWN = 60;
const PAGES_AT_ONCE = 4;

async function launch(executablePath) {
  let chromium;
  try {
    ({ chromium } = await import('@playwright/test'));
  } catch {
    throw new Error('--browser needs Playwright: run "npm ci" in this repository.');
  }
  // Chromium has no sandbox for root.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ executablePath, args });
}

/** Opens a page. Resolves with its text, the code that ran in it, as the engine saw it, and the addresses that it requested. */
async function open(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const scripts = [];
  const requests = new Set();
  page.on('request', (request) => requests.add(request.url()));
  session.on('Debugger.scriptParsed', ({ scriptId, embedderName, executionContextAuxData }) => {
    // Other contexts are Playwright's own.
    if (!executionContextAuxData?.isDefault) return;
    const source = session.send('Debugger.getScriptSource', { scriptId });
    const script = source.then(
      ({ scriptSource }) => ({ address: embedderName, source: scriptSource }),
      // Its page was closed or left meanwhile.
      () => ({ address: embedderName }),
    );
    scripts.push(script);
  });
  await session.send('Debugger.enable');
  const response = await page.goto(url, { timeout: LONGEST_MS, waitUntil: 'load' });
  const html = (await response.body()).toString();
  await page.waitForTimeout(QUIET_MS);
  const ran = await Promise.all(scripts);
  await page.close();
  return { html, ran, requests: [...requests] };
}

const withoutQuery = (address) => address.split(/[?#]/, 1)[0];
const isInPage = (address, url) => address === '' || withoutQuery(address) === withoutQuery(url);

/** Third parties' scripts run in frames of another origin, which a page has only once a payer uses them. */
function scriptFaults({ address, source }, { url, expected }) {
  if (source === undefined) return [`ran ${withoutQuery(address)}, which was gone before it could be read`];
  if (isInPage(address, url))
    return expected.inPage.has(integrityOf(source))
      ? []
      : [`ran code that is in no file, which begins "${source.trim().slice(0, SHOWN)}"`];
  const { origin, pathname } = new URL(address);
  const integrity = origin === new URL(url).origin ? expected.byPath.get(pathname) : undefined;
  if (integrity === undefined) return [`ran ${withoutQuery(address)}, which the manifest does not name`];
  return integrity === integrityOf(source) ? [] : [`ran ${pathname} with other code than was released`];
}

/** The name of a script in the report. */
function nameOf({ address, source }, { url, expected }) {
  if (!isInPage(address, url)) return withoutQuery(address);
  return source !== undefined && expected.inPage.has(integrityOf(source)) ? 'the script in the page' : '';
}

function requestFaults(address, origins) {
  if (!/^(https?|wss?):/.test(address) || origins.has(new URL(address).origin)) return [];
  return [`requested ${withoutQuery(address)}, whose origin is not in config.js`];
}

/** The integrity of each script that may run: of a file by its path, and of those in the page. */
function expectedScripts({ scripts, page }) {
  return {
    byPath: new Map(scripts.map(({ path, integrity }) => [path, integrity])),
    inPage: new Set(page.scripts.map(({ integrity }) => integrity)),
  };
}

/**
 * Opens the pages of a deployment in a Chromium, and compares the scripts that ran and the requests that were made with the
 * manifest and with the addresses of `configured`, and the text of each page by `faultsOfPage`. Resolves with the number of both and the differences.
 */
export async function runInBrowser({ base, manifest, configured, pages = [], ...options }) {
  const browser = await launch(options.browser);
  const origins = new Set(
    [base, ...configured.addresses, ...configured.scripts].map((one) => new URL(one).origin),
  );
  const expected = expectedScripts(manifest);
  const paths = [...manifest.page.paths.map(({ path }) => path), ...pages];
  const ranInAll = new Set();
  const differences = [];
  try {
    const context = await browser.newContext();
    await inTurns(paths, PAGES_AT_ONCE, async (path) => {
      const url = new URL(path, base).href;
      const { html, ran, requests } = await open(context, url);
      for (const script of ran) ranInAll.add(nameOf(script, { url, expected }));
      const faults = [
        ...options.faultsOfPage(html),
        ...ran.flatMap((script) => scriptFaults(script, { url, expected })),
        ...requests.flatMap((address) => requestFaults(address, origins)),
      ];
      differences.push(
        ...[...new Set(faults)].map((problem) => ({ path, problem: `in Chromium, ${problem}` })),
      );
    });
  } finally {
    await browser.close();
  }
  return { ran: [...ranInAll].sort(), differences };
}
