import { decodeBody } from '@istmo/contract/provider';
import { isFields } from '../fixture';
import { rowNamed, rowNames } from '../kit';
import { attemptFaults, PAY, withHeader } from './attempt-faults';
import { changed, type Fields, headerCodeOf, inData, inEnvelope } from './change-answer';
import type { Fault } from './faulty-proxy';

const CLIENT_KEY = 'istmo-sandbox-client';

/** The calls that a guest makes with a token. None of them has a path parameter. */
const GUEST_PATHS: readonly string[] = rowNames
  .map((name) => rowNamed(name))
  .filter(({ guestToken }) => guestToken)
  .map(({ path }) => path);

const withCode = (envelope: Fields, code: number): Fields => ({
  ...envelope,
  headerStatus: { code, description: 'Changed' },
});

/** A body as JSON text, from any encoding. */
function plainBody(body: string): string {
  return /^([\da-f]{2})+$/.test(body) ? JSON.stringify(decodeBody(body)) : decodeURIComponent(body);
}

// The state of a service that mixes up its callers.
let lastToken = '';
let lastGuest = '';
let lastAttempt = '';

/** Treats every caller with an operation code as the payer. */
function knowsEverybody(path: RegExp, begun = '/secure/v1/card/auth-capture'): Fault {
  return {
    ask: (passing) => {
      const attempt = passing.headers['idempotency-key'];
      if (passing.path === begun && attempt !== undefined) lastAttempt = attempt;
      return path.test(passing.path) ? withHeader(passing, 'idempotency-key', lastAttempt) : passing;
    },
  };
}

/** Services with one fault each. */
export const faults = {
  dropsAField: inData(/^\/api\/v1\/payment-info\?/, ({ currency: _currency, ...rest }) => rest),
  changesAType: inData(/\/merchants\/\d+\/limits/, (data) => ({ ...data, allowed: 'yes' })),
  answersBare: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/translations/version') ? changed(answer, ({ data }) => data) : answer,
  },
  ...attemptFaults,
  leaksTheCard: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, displayNum: '4111111111111111' })),
  forgetsInstallments: inData(/^\/api\/v1\/receipts\?/, ({ installments: _installments, ...rest }) => rest),
  saysAnotherCode: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/payment-info?') && headerCodeOf(answer) === 404
        ? changed(answer, (envelope) => withCode(envelope, 410))
        : answer,
  },
  /** Rejects a second payment without saying which one waits. */
  hidesWhoWaits: {
    answer: (answer) =>
      headerCodeOf(answer) === 621 ? changed(answer, (envelope) => ({ ...envelope, data: {} })) : answer,
  },
  takesAnyKey: {
    ask: (passing) => {
      const [key = '', token] = (passing.headers['authorization'] ?? '').split('|');
      if (token !== undefined) return withHeader(passing, 'authorization', `${CLIENT_KEY}|${token}`);
      const isPayment = GUEST_PATHS.includes(passing.path);
      if (isPayment && key.startsWith('guest_')) lastGuest = key;
      return withHeader(passing, 'authorization', isPayment ? lastGuest : CLIENT_KEY);
    },
  },
  losesTheZone: inEnvelope((envelope) => ({
    ...envelope,
    serverTime: String(envelope['serverTime']).replace('Z', ''),
  })),
  takesTheAmountSent: {
    ask: (passing) =>
      passing.path.startsWith('/secure/v1/card/auth-capture')
        ? { ...passing, body: passing.body.replace('"amount":"1.00"', '"amount":"48.15"') }
        : passing,
  },
  breaksOnBadBodies: {
    answer: (answer, { path, method }) =>
      path === '/api/v1/process-tx-info' && method === 'POST' && headerCodeOf(answer) === 422
        ? {
            ...changed(answer, (envelope) => ({ ...envelope, headerStatus: { code: 530, description: '' } })),
            status: 500,
          }
        : answer,
  },
  readsJsonOnly: {
    ask: (passing) =>
      passing.headers['content-type']?.startsWith('text/plain')
        ? withHeader(passing, 'content-type', 'application/json')
        : passing,
  },
  forgesTheSignature: inData(PAY, (data) =>
    typeof data['signedResult'] === 'string'
      ? { ...data, signedResult: `${data['signedResult'].slice(0, -4)}AAAA` }
      : data,
  ),
  refusesUnknownFields: {
    answer: (answer, { body }) =>
      plainBody(body).includes('unknownToThisContract')
        ? changed(answer, (envelope) => withCode(envelope, 422))
        : answer,
  },
  takesAnyToken: {
    ask: (passing) => {
      if (!passing.path.startsWith('/api/v1/balance')) return passing;
      const [key = '', token = ''] = (passing.headers['authorization'] ?? '').split('|');
      if (token !== '' && !token.startsWith('no-token')) lastToken = token;
      return key === CLIENT_KEY ? withHeader(passing, 'authorization', `${key}|${lastToken}`) : passing;
    },
  },
  declinesAsFault: {
    answer: (answer, { path }) =>
      path.startsWith('/secure/v1/card/auth-capture')
        ? changed(answer, (envelope) =>
            isFields(envelope['data']) && envelope['data']['status'] === 0
              ? withCode(envelope, 402)
              : envelope,
          )
        : answer,
  },
  losesTheBank: inData(PAY, (data) => ({ ...data, url: null })),
  approvesLess: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, totalPay: '1.00' })),
  confusesStatuses: inData(/^\/api\/v1\/nequi\/request/, (data) => ({ ...data, status: 2 })),
  tellsNothing: { delivers: (text) => /"type":"(following|refused)"/.test(text) },
  letsAnybodyFollow: { order: (text) => text.replace('"no-key"', `"${CLIENT_KEY}"`) },
  letsNobodyFollow: { order: (text) => text.replace(`"${CLIENT_KEY}"`, '"no-key"') },
  letsStrangersChoose: knowsEverybody(/\/crypto-payments\/.+/, '/api/v1/crypto-payments'),
  mailsAnywhere: knowsEverybody(/\/receipts\/.+\/send$/),
  hidesThePayer: {
    ask: (passing) => {
      const { 'idempotency-key': _attempt, ...headers } = passing.headers;
      return passing.path.startsWith('/api/v1/receipts?') ? { ...passing, headers } : passing;
    },
  },
  signsForStrangers: inData(/^\/api\/v1\/payments\/[^/]+$/, (data) => ({
    signedResult: 'e30.e30.e30',
    ...data,
  })),
  tellsWhoPaid: inData(/^\/api\/v1\/receipts\?/, (data) => ({ ...data, name: 'Ana Batista' })),
  hidesItFromTheServer: {
    ask: (passing) =>
      passing.headers['authorization']?.startsWith('sk_')
        ? withHeader(passing, 'authorization', CLIENT_KEY)
        : passing,
  },
  takesEmployees: inEnvelope((envelope) => withCode(envelope, 200)),
  showsCards: {
    answer: (answer, { path }) =>
      path.startsWith('/api/v1/user-cards')
        ? { ...answer, body: answer.body.replaceAll('•••• ', '4111 1111 1111 ') }
        : answer,
  },
} as const satisfies Record<string, Fault>;
