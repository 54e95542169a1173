import { invalid } from './errors.mjs';

const TEXT = /^.{0,4000}$/s;
const WORD = /^\S{1,200}$/;
export const DECIMAL = /^\d{1,9}(\.\d{1,2})?$/;
const FLAG = /^(true|false)$/;
const EMAIL = /^[^\s@]{1,60}@[^\s@]{1,30}\.[^\s@.]{2,9}$/;

/** What each body must have. Other fields are let through. */
export const BODIES = {
  captchaCheck: { token: TEXT, siteKey: TEXT, userAction: /^CHECKOUT$/ },
  txInfo: { codePay: WORD, method: WORD, amount: DECIMAL, txChannel: WORD },
  holder: { codePay: WORD },
  mail: { email: EMAIL },
  authCapture: {
    ...{ cclw: WORD, codePay: WORD, amount: DECIMAL, email: EMAIL, phone: /^.{5,20}$/, txChannel: WORD },
    ...{ isOldVersion: FLAG, isForm: FLAG, isCashPayment: FLAG, tryAgain: FLAG, storeCard: FLAG },
    ...{
      processDate: TEXT,
      resultType: /^WEB_REDIRECT$/,
      transactionsType: /^AUTH_CAPTURE$/,
      serviceCode: WORD,
    },
    cardInformation: {
      ...{ cardNumber: /^\d{13,16}$/, expMonth: /^(0[1-9]|1[0-2])$/, expYear: /^\d{2}$/, cvv: /^\d{3,4}$/ },
      ...{ firstName: /^.{1,60}$/, lastName: /^.{1,60}$/, cardType: /^(VISA|MC|AMEX)$/ },
    },
    additionalData: { domainRequested: TEXT, scoreCaptcha: /^[\d.]{1,9}$/ },
  },
};

/** The fields that are missing or not as they should be. */
const faultsIn = (shape, value, at) =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? [at]
    : Object.entries(shape).flatMap(([name, rule]) => {
        const [field, place] = [value[name], `${at}.${name}`];
        if (!(rule instanceof RegExp)) return faultsIn(rule, field, place);
        return ['string', 'number', 'boolean'].includes(typeof field) && rule.test(field) ? [] : [place];
      });

export function checkBody(name, body) {
  const faults = faultsIn(BODIES[name], body, 'body');
  if (faults.length > 0) throw invalid('missing_arguments', ...faults);
  return body;
}

/** The check digit (ISO/IEC 7812) and the month of a card. */
export function checkCard({ cardNumber, expMonth, expYear }) {
  const digits = [...cardNumber].reverse().map(Number);
  const doubled = digits.map((digit, place) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)));
  if (doubled.reduce((sum, digit) => sum + digit) % 10 !== 0)
    throw invalid('invalid_card', 'body.cardInformation.cardNumber');
  if (Date.UTC(2000 + Number(expYear), Number(expMonth)) <= Date.now())
    throw invalid('expired', 'body.cardInformation.expMonth');
}

/** The value of `cOper::…`. */
export function conditionOf(query, name) {
  const [key, value] = (query.get('conditional') ?? '').split('::');
  if (key !== name || !value) throw invalid('missing_arguments', 'query.conditional');
  return value;
}

/** An attempt's id: a UUID, in lower case so that ids can be compared. */
export function attemptIn(request, isNeeded) {
  const id = request.headers['idempotency-key'];
  if (id === undefined && !isNeeded) return undefined;
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id ?? ''))
    throw invalid('missing_arguments', 'idempotency-key');
  return id.toLowerCase();
}
