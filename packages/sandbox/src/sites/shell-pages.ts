import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { CLAVE_SCRIPT } from '../clave/clave-site';
import { pageSources, type Policy, sources } from '../http/csp';
import { pageHeaders } from '../http/page-headers';
import { originOf } from '../payments/merchant-terms';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT } from '../risk/risk-site';
import type { Services } from '../services';
import { type Holder, holderOf, holderOfOperation } from './holder';
import { pageAddress, type PageAddress } from './page-address';
import { refusal } from './refusal';
import { refusalPage } from './refusal-page';

const NOT_BUILT =
  'The checkout is not built yet: run "npm run build" (or "npm start", which does) and load this page again.\n';

/** Every page of the checkout is the same shell; what differs is who may hold it. */
export function shellPages(services: Services): Hono {
  const app = new Hono();
  app.get('*', async (c) => {
    const address = pageAddress(c.req.path, c.req.query());
    const holder = await holderAt(services, address);
    const origin = c.req.query('origin');
    const refused = origin === undefined ? undefined : refusal({ origin, address, holder });
    if (refused) {
      pageHeaders(c, { 'frame-ancestors': ['*'] });
      return c.html(refusalPage({ ...refused, target: originOf(origin ?? '') ?? '' }), refused.status);
    }
    const html = await shell(services.config.appDir);
    if (html === undefined) return c.text(NOT_BUILT, 503);
    pageHeaders(c, {
      ...thirdParties(services.config.origins.bank),
      'frame-ancestors': sources(holder?.origins ?? []),
      'trusted-types': pageSources('trusted-types'),
    });
    return c.html(html, isThere(address, holder) ? 200 : 404);
  });
  return app;
}

/** Others' scripts, each by its address; Clave's terminal, and the page that a payer is posted to where its SDK is not. */
function thirdParties(origin: string): Policy {
  const scripts = [CLAVE_SCRIPT, CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT].map((path) => origin + path);
  return {
    'script-src': pageSources('script-src', ...scripts),
    'frame-src': pageSources('frame-src', origin),
    'form-action': pageSources('form-action', origin),
  };
}

async function holderAt(
  services: Services,
  { codOper, code, type }: PageAddress,
): Promise<Holder | undefined> {
  if (codOper !== undefined) return holderOfOperation(services, codOper);
  return code === undefined ? undefined : holderOf(services, { type, code });
}

// The app tells the payer in its own words; this is for everything else that asks.
function isThere({ known, code, codOper }: PageAddress, holder: Holder | undefined): boolean {
  const named = code ?? codOper;
  return known && (named === undefined || holder !== undefined);
}

async function shell(appDir: string): Promise<string | undefined> {
  try {
    return await readFile(join(appDir, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}
