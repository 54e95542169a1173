import type { EndpointTable } from '../provider/endpoint';
import { ERROR_CODES } from '../provider/errors';
import { CaptchaAnswer, PayerCountry, WalletApp } from './schemas';

const { unprocessable } = ERROR_CODES;

/** The simulator's calls for what surrounds the payers: captcha, country and the wallet's app. */
export const payerControls = {
  captcha: {
    summary: 'What the captcha says of the next payers.',
    method: 'get',
    path: '/simulator/api/captcha',
    auth: 'none',
    response: CaptchaAnswer,
  },
  setCaptcha: {
    summary: 'Chooses it: a score below 0.5 is a machine’s, and one that is not valid is no score at all.',
    method: 'put',
    path: '/simulator/api/captcha',
    auth: 'none',
    body: CaptchaAnswer,
    response: CaptchaAnswer,
  },
  country: {
    summary: 'The country that every payer’s address belongs to.',
    method: 'get',
    path: '/simulator/api/country',
    auth: 'none',
    response: PayerCountry,
  },
  setCountry: {
    summary: 'Chooses it, by a code of ISO 3166 such as CO.',
    method: 'put',
    path: '/simulator/api/country',
    auth: 'none',
    body: PayerCountry,
    response: PayerCountry,
    errors: [unprocessable],
  },
  walletApp: {
    summary: 'Whether the payers’ devices have the wallet’s app.',
    method: 'get',
    path: '/simulator/api/wallet-app',
    auth: 'none',
    response: WalletApp,
  },
  setWalletApp: {
    summary:
      'Puts the app on the payers’ devices, or removes it. Pages notice it when they are loaded again.',
    method: 'put',
    path: '/simulator/api/wallet-app',
    auth: 'none',
    body: WalletApp,
    response: WalletApp,
  },
} as const satisfies EndpointTable;
