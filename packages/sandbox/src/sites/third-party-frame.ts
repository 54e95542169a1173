import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScripts, policySource } from '@istmo/deploy/page-parts';
import { isAllowedOrigin } from '@istmo/domain';
import { Hono } from 'hono';
import { CLAVE_SCRIPT } from '../clave/clave-site';
import { allServices } from '../db/queries/merchants/merchant-queries';
import { frameHeaders } from '../http/page-headers';
import { notBuilt } from '../http/not-built';
import { allowedOrigins, originOf } from '../payments/payable/merchant';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT } from '../risk/risk-site';
import type { Services } from '../services';
import { WALLET_SCRIPT } from '../wallet-app/wallet-app-site';

/** The path of the page in whose frame third parties' scripts run, on the bank's origin. */
export const THIRD_PARTY_FRAME = '/third-parties.html';

const SCRIPTS = [CLAVE_SCRIPT, WALLET_SCRIPT, CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT];

/** Serves that page to the checkout, and to the checkout in a listed page of a merchant. */
export function thirdPartyFrame(services: Services): Hono {
  const app = new Hono();
  app.get(THIRD_PARTY_FRAME, async (c) => {
    const { appDir, origins } = services.config;
    const html = await readFile(join(appDir, THIRD_PARTY_FRAME), 'utf8').catch(() => undefined);
    if (html === undefined) return notBuilt(c, { what: 'the checkout', site: 'bank' });
    const parties = [origins.bank];
    frameHeaders(c, {
      'script-src': [...inlineScripts(html).map(policySource), ...SCRIPTS.map((path) => origins.bank + path)],
      'style-src': parties,
      'img-src': parties,
      'font-src': parties,
      'connect-src': parties,
      'frame-src': parties,
      'form-action': parties,
      'frame-ancestors': [origins.checkout, ...(await holderOf(services, c.req.query('origin')))],
    });
    return c.html(html);
  });
  return app;
}

/**
 * The page around the checkout, if any merchant lists its origin. The others are nobody's business, and as many as merchants. Only
 * an exact origin counts: the page refuses to serve the one that its address names, and has to recognize it.
 */
async function holderOf({ db, config }: Services, named = ''): Promise<string[]> {
  const origin = originOf(named);
  if (origin !== named) return [];
  return isAllowedOrigin(origin, allowedOrigins(await allServices(db), config)) ? [origin] : [];
}
