import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CheckoutResult } from '@istmo/domain';
import type { Page } from '@playwright/test';
import { urls } from '../environment';

type HostPage = { body?: string; headers?: Record<string, string> };

/** Serves a merchant's page on its own origin for as long as `use` takes. No merchant lists it, and the sandbox lets in only `localhost`. */
export async function withHostPage(page: HostPage, use: (origin: string) => Promise<void>): Promise<void> {
  const script = `<script src="${urls.checkout}/v1/checkout.js"></script>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    response.end(`<!doctype html><html lang="es"><title>Otra tienda</title>${page.body ?? script}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  try {
    await use(`http://otra.localhost:${String((server.address() as AddressInfo).port)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Opens the checkout from the page's own script, as a merchant's code does, and returns the result. */
export function openBy(page: Page, options: object): Promise<CheckoutResult> {
  return page.evaluate((given) => {
    const { Checkout } = window as unknown as {
      Checkout: { open: (options: object) => { result: Promise<CheckoutResult> } };
    };
    return Checkout.open(given).result;
  }, options);
}

/** Collects the errors that the loader logs for the page's developer. */
export function toldTo(page: Page): string[] {
  const results: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('CheckoutError')) results.push(message.text());
  });
  return results;
}
