import { CLAVE_SCRIPT } from '../clave/clave-site';
import type { Config } from '../config';
import { CAPTCHA_SCRIPT, FINGERPRINT_SCRIPT } from '../risk/risk-site';
import { WALLET_SCRIPT } from '../wallet-app/wallet-app-site';
import { SUPPORT_EMAIL } from '../contact-rules';
import { THIRD_PARTY_FRAME } from './third-party-frame';

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

/** This sandbox's deployment settings, which its page has in it. */
export function configJson(config: Config): string {
  const { environment, clientKey, bodyEncoding, splashMs } = config;
  const { checkout, store, bank } = config.origins;
  const host = new URL(checkout).hostname;
  const settings = {
    ...(environment !== '' && { environment }),
    defaults: {
      clientKey,
      encoding: bodyEncoding,
      splashMs,
      imageBase: '/images',
      supportEmail: SUPPORT_EMAIL,
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
      ...(!config.isPublic && { topUpUrl: `${checkout}/simulator` }),
    },
    environments: {
      dev: { hosts: [host, 'localhost', '127.0.0.1'] },
      test: {},
      demo: {},
      preprod: {},
      prod: {},
    },
  };
  return JSON.stringify(settings);
}

/** `/config.js`: the same settings, for a deployment in front of this sandbox and for pages with the widget. */
export const configScript = (config: Config): string => `window.istmoConfig = ${configJson(config)};\n`;
