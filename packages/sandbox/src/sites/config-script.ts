import type { Config } from '../config';

/** Nobody's own address: what a payer types is held against it. */
export const SUPPORT_EMAIL = 'soporte@istmo.test';

/** `/config.js`: what differs between deployments, as this sandbox was started. */
export function configScript(config: Config): string {
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
      globals: [
        { name: 'istmoWallet', methods: ['balance'] },
        { name: 'istmoClave', methods: ['clave'], script: `${config.origins.bank}/clave/sdk.js` },
      ],
    },
    environments: {
      dev: { hosts: [host, 'localhost', '127.0.0.1'] },
      test: {},
      demo: {},
      preprod: {},
      prod: {},
    },
  };
  return `window.istmoConfig = ${JSON.stringify(settings, null, 2)};\n`;
}
