import type { SimulatorEndpoints } from '@istmo/contract/simulator';
import { readCaptcha, writeCaptcha } from '../../risk/captcha';
import { readCountry, writeCountry } from '../../risk/payer-country';
import type { Services } from '../../services';
import { readWalletApp, writeWalletApp } from '../../wallet-app/wallet-app-setting';
import type { HandlersOf } from '../handlers';
import { tellSimulator } from './tell-simulator';

type Names = 'captcha' | 'setCaptcha' | 'country' | 'setCountry' | 'walletApp' | 'setWalletApp';

/** The simulator's calls for what surrounds the payers: captcha, country and the wallet's app. */
export function simulatorPayerHandlers(services: Services): HandlersOf<Pick<SimulatorEndpoints, Names>> {
  const { db } = services;
  return {
    captcha: () => readCaptcha(db),
    setCaptcha: async ({ body }) => {
      await writeCaptcha(db, body);
      tellSimulator(services, 'captcha');
      return body;
    },
    country: async () => ({ code: await readCountry(db) }),
    setCountry: async ({ body }) => {
      await writeCountry(db, body.code);
      tellSimulator(services, 'country');
      return body;
    },
    walletApp: () => readWalletApp(db),
    setWalletApp: async ({ body }) => {
      await writeWalletApp(db, body);
      tellSimulator(services, 'walletApp');
      return body;
    },
  };
}
