import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScripts, policySource } from '@istmo/deploy/page-parts';
import { isAllowedOrigin } from '@istmo/domain';
import { Hono } from 'hono';
import { SUPPORT_EMAIL } from '../api-error';
import { CLAVE_SCRIPT } from '../clave/clave-site';
import type { Config } from '../config';
import { allEmbeddedHosts, allMerchantServices } from '../db/queries/merchants/merchant-queries';
import { frameHeaders, notBuilt } from '../http/page-headers';
import { allowedOrigins, embeddedHosts, originOf } from '../payments/payable/merchant';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT } from '../risk/captcha';
import type { Services } from '../services';
import { WALLET_SCRIPT } from '../wallet-app/wallet-app-site';

/** The path of the page in whose frame third parties' scripts run, on the bank's origin. */
export const THIRD_PARTY_FRAME = '/third-parties.html';

const SCRIPTS = [CLAVE_SCRIPT, WALLET_SCRIPT, CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT];

/** Serves that page to the checkout, also when a merchant's listed page embeds the checkout. */
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
 * The origin of the page or app that embeds the checkout, if any merchant lists it. Other origins are private, and as many as
 * merchants. Only an exact origin counts: the page must recognize it, so that it does not serve it.
 */
async function holderOf({ db, config }: Services, named = ''): Promise<string[]> {
  const origin = originOf(named);
  if (origin !== named) return [];
  const [pages, apps] = await Promise.all([allMerchantServices(db), allEmbeddedHosts(db)]);
  const holders = [...allowedOrigins(pages, config), ...apps.flatMap((app) => embeddedHosts(app, config))];
  return isAllowedOrigin(origin, holders) ? [origin] : [];
}

const PLAY = 'https://play.google.com/store/apps/details?id=';
const APP_STORE = 'https://apps.apple.com/app/id';

/** The targets of `/pf/deeplink/market`; the first is the provider's own app. They are stand-ins. */
const APPS = [
  { id: 'istmo', name: 'Istmo', android: `${PLAY}test.istmo.wallet`, ios: `${APP_STORE}1000000001` },
  {
    id: 'comercios',
    name: 'Istmo Comercios',
    android: `${PLAY}test.istmo.merchants`,
    ios: `${APP_STORE}1000000002`,
  },
];

/** The settings of the stand-ins for third parties. */
function standIns({ origins: { checkout, store, bank }, isPublic }: Config) {
  return {
    globals: [
      { name: 'istmoClave', methods: ['clave'], script: bank + CLAVE_SCRIPT },
      { name: 'istmoWallet', methods: ['walletApp'], script: bank + WALLET_SCRIPT },
    ],
    // The stand-ins are really called, so that their failures can be tested.
    captchaAlwaysAccepted: false,
    scripts: [bank + CAPTCHA_SCRIPT, bank + FINGERPRINT_SCRIPT],
    thirdPartyFrame: bank + THIRD_PARTY_FRAME,
    apps: APPS,
    termsUrl: `${store}/terms.html`,
    // Adds money as a bank transfer would.
    ...(!isPublic && { topUpUrl: `${checkout}/simulator` }),
  };
}

/** This sandbox's deployment settings, which are part of its page. */
export function configJson(config: Config): string {
  const { environment, clientKey, bodyEncoding, splashMs } = config;
  const host = new URL(config.origins.checkout).hostname;
  const settings = {
    ...(environment !== '' && { environment }),
    defaults: {
      clientKey,
      encoding: bodyEncoding,
      splashMs,
      imageBase: '/images',
      supportEmail: SUPPORT_EMAIL,
      ...(config.isProduction ? { captchaAlwaysAccepted: true } : standIns(config)),
    },
    environments: {
      ...(config.isProduction
        ? { prod: { hosts: [host] } }
        : { dev: { hosts: [host, 'localhost', '127.0.0.1'] }, prod: {} }),
      test: {},
      demo: {},
      preprod: {},
    },
  };
  return JSON.stringify(settings);
}

/** `/config.js`: the same settings, for a deployment in front of this sandbox and for pages with the widget. */
export const configScript = (config: Config): string => `window.istmoConfig = ${configJson(config)};\n`;
