import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type DocBlock, docBlocks } from '../../../tooling/docs/doc-blocks.mjs';
import { urls } from '../environment';

export type DocPage = {
  html: string;
  /** Its own scripts by their names. */
  files?: ReadonlyMap<string, string>;
  /** Its Content-Security-Policy. */
  policy?: string;
};

const ADDRESS = `${urls.store}/docs/`;

/**
 * Opens a page of the documentation on the store's origin, which its merchant lists. Returns the page's
 * errors as they happen.
 */
export async function visit(page: Page, { html, files, policy }: DocPage): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // A server sends the page: from a page made up in the browser, requests to this machine would count as
  // local network access.
  const whole = html.startsWith('<!doctype') ? html : `<!doctype html><body>${html}</body>`;
  const server = await serve(placed(whole), policy && placed(policy));
  page.once('close', () => server.close());
  const url = `http://localhost:${String((server.address() as AddressInfo).port)}/`;
  await page.route(ADDRESS, (route) => route.continue({ url }));
  for (const [name, script] of files ?? [])
    await page.route(ADDRESS + name, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: placed(script) }),
    );
  // Stand-ins for the merchant's server and the icon.
  await page.route(/\/(results|favicon\.ico)$/, (route) => route.fulfill({ json: {} }));
  await page.goto(ADDRESS);
  return faults;
}

async function serve(html: string, policy = ''): Promise<Server> {
  // The browser resolves 'self' to the address of this server.
  const own = policy.replaceAll("'self'", urls.store);
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': own })
      .end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return server;
}

/** Replaces addresses by those of the test sandbox, and removes the hash, which differs in each build. */
function placed(code: string): string {
  return code
    .replaceAll('http://localhost:4600', urls.checkout)
    .replaceAll('http://localhost:4601', urls.store)
    .replaceAll(' integrity="sha384-…"', '')
    .replaceAll(/https:\/\/pay\.example(\.com)?/g, urls.checkout);
}

/** The block of a page of the documentation that contains this text. */
export function blockIn(file: string, language: string, part: string): DocBlock {
  const found = docBlocks().find(
    (block) =>
      block.file === file && block.language === language && !block.fragment && block.code.includes(part),
  );
  if (!found) throw new Error(`${file} has no such block any more: ${part}`);
  return found;
}

/** The page that a script of the documentation needs: the loader, a button and a container for inline. */
export function pageOf(script: string): string {
  return `<!doctype html><html lang="es"><title>Shop</title>
    <div id="checkout"></div>
    <button id="pay" type="button">Pagar</button>
    <script src="http://localhost:4600/v1/checkout.js"></script>
    <script type="module">${script}</script>
  </html>`;
}

/** The name of a script that another block loads: `// shop.js` in its first line. */
export function fileName({ code }: DocBlock): string | undefined {
  return /^\/\/ (\S+\.js)$/m.exec(code)?.[1];
}
