import { LANGUAGES } from '@istmo/domain';
import * as v from 'valibot';
import type { EndpointTable } from '../provider/endpoint';
import { ERROR_CODES } from '../provider/errors';
import { Id } from '../provider/schemas/values';
import { Fault, NewFault } from './faults';
import {
  BankAnswer,
  CaptchaAnswer,
  ClockMove,
  ClockState,
  Mail,
  PayerCountry,
  RotatedSecret,
  SigningKey,
  State,
  StatementLine,
  WalletApp,
  Webhook,
  WebhookEndpoint,
} from './schemas';

const { unprocessable, notFound } = ERROR_CODES;

/** The simulator's calls for what surrounds the payers: captcha, country and the wallet's app. */
const payerCalls = {
  captcha: {
    summary: 'What the captcha says of the next payers.',
    method: 'get',
    path: '/simulator/api/captcha',
    auth: 'none',
    response: CaptchaAnswer,
  },
  setCaptcha: {
    summary:
      'Chooses what the captcha says: a score below 0.5 is a machine’s, and one that is not valid is no score at all.',
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
    summary: 'Chooses the payers’ country, by a code of ISO 3166 such as CO.',
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
      'Puts the wallet’s app on the payers’ devices, or removes it. Pages notice it when they are loaded again.',
    method: 'put',
    path: '/simulator/api/wallet-app',
    auth: 'none',
    body: WalletApp,
    response: WalletApp,
  },
} as const satisfies EndpointTable;

/** For how long the old secret or key is valid besides the new one. */
const overlapHours = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(720)), 24);

/** Rotation of what the provider signs with. The old and the new are valid side by side for a time. */
const rotationCalls = {
  rotateWebhookSecret: {
    summary:
      'A new secret for a merchant’s webhooks. Until the overlap ends, each webhook has a signature of the old one as well.',
    method: 'post',
    path: '/simulator/api/webhook-endpoint/rotate',
    auth: 'none',
    body: v.object({ idMerchant: Id, overlapHours }),
    response: RotatedSecret,
    errors: [notFound, unprocessable],
  },
  signingKeys: {
    summary:
      'The keys of signed results: the current one, the next one, and those that were rotated out lately.',
    method: 'get',
    path: '/simulator/api/signing-keys',
    auth: 'none',
    response: v.array(SigningKey),
  },
  rotateSigningKey: {
    summary: 'Signs results with the next key. The old one stays published until the overlap ends.',
    method: 'post',
    path: '/simulator/api/signing-keys/rotate',
    auth: 'none',
    body: v.object({ overlapHours }),
    response: v.array(SigningKey),
    errors: [unprocessable],
  },
} as const satisfies EndpointTable;
const MOVES = [notFound, unprocessable] as const;

/**
 * Texts by `namespace.key`. They replace all texts of the group in the language. An empty object removes the
 * group.
 */
export const NewTexts = v.object({
  lang: v.picklist(LANGUAGES),
  group: v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]{0,39}$/)),
  texts: v.record(
    v.pipe(v.string(), v.regex(/^[a-z]\w*\.\w[\w.]*$/i), v.maxLength(80)),
    v.pipe(v.string(), v.nonEmpty(), v.maxLength(600)),
  ),
});
export type NewTexts = v.InferOutput<typeof NewTexts>;

/** The sandbox around the payments: time, the bank, faults, mails, webhooks. */
export const sandboxControls = {
  state: {
    summary: 'The clock, the bank’s next answer, the faults that are on, and the sum of the ledger.',
    method: 'get',
    path: '/simulator/api/state',
    auth: 'none',
    response: State,
  },
  reset: {
    summary: 'Forgets payments, mails, faults and sessions, and sets the clock right; seeds stay.',
    method: 'post',
    path: '/simulator/api/reset',
    auth: 'none',
    body: v.object({}),
    response: State,
  },
  mails: {
    summary: 'Mails that were sent, newest first, to everybody or to one address.',
    method: 'get',
    path: '/simulator/api/mails',
    auth: 'none',
    query: v.object({ to: v.optional(v.string()) }),
    response: v.array(Mail),
  },
  statement: {
    summary: 'The payer’s card statement, where the random charge of a validation is read.',
    method: 'get',
    path: '/simulator/api/statement',
    auth: 'none',
    response: v.array(StatementLine),
  },
  startValidation: {
    summary: 'Makes a random charge between $1.00 and $3.00 for a payment, to be typed in at /pf/validateTx.',
    method: 'post',
    path: '/simulator/api/validations',
    auth: 'none',
    body: v.object({ codOper: v.string() }),
    response: v.object({ id: v.string(), code: v.string(), url: v.string() }),
    errors: MOVES,
  },
  topUp: {
    summary: 'Money comes into a wallet user’s account from their bank.',
    method: 'post',
    path: '/simulator/api/users/:login/top-up',
    auth: 'none',
    body: v.object({ amount: v.pipe(v.string(), v.regex(/^\d+(\.\d{1,2})?$/)) }),
    response: v.object({ balance: v.string() }),
    errors: MOVES,
  },
  setBank: {
    summary: 'What the bank answers to the next card payments, whatever the card.',
    method: 'put',
    path: '/simulator/api/bank',
    auth: 'none',
    body: BankAnswer,
    response: State,
  },
  ...payerCalls,
  ...rotationCalls,
  moveClock: {
    summary: 'Lets time pass at once, or sets the clock right again.',
    method: 'put',
    path: '/simulator/api/clock',
    auth: 'none',
    body: ClockMove,
    response: ClockState,
  },
  addFault: {
    summary: 'Switches a fault on, for the next calls or always.',
    method: 'post',
    path: '/simulator/api/faults',
    auth: 'none',
    body: NewFault,
    response: Fault,
    errors: [unprocessable],
  },
  removeFault: {
    summary: 'Switches one fault off, or with `all` every one.',
    method: 'post',
    path: '/simulator/api/faults/:id/remove',
    auth: 'none',
    response: v.array(Fault),
  },
  webhooks: {
    summary: 'Webhooks, newest first, with how their delivery went.',
    method: 'get',
    path: '/simulator/api/webhooks',
    auth: 'none',
    response: v.array(Webhook),
  },
  redeliverWebhook: {
    summary: 'Sends a webhook again under the same id.',
    method: 'post',
    path: '/simulator/api/webhooks/:id/redeliver',
    auth: 'none',
    response: Webhook,
    errors: [notFound],
  },
  setTexts: {
    summary:
      'The texts of one group and language in place of those that it had: `merchant-1` has the own texts of merchant 1.',
    method: 'put',
    path: '/simulator/api/texts',
    auth: 'none',
    body: NewTexts,
    response: v.object({ version: v.number() }),
    errors: MOVES,
  },
  setWebhookEndpoint: {
    summary: 'Where a merchant’s webhooks go; the answer has the secret that they are signed with.',
    method: 'put',
    path: '/simulator/api/webhook-endpoint',
    auth: 'none',
    body: v.object({ idMerchant: Id, url: v.pipe(v.string(), v.url()) }),
    response: WebhookEndpoint,
    errors: MOVES,
  },
} as const satisfies EndpointTable;
