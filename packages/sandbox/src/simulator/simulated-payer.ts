import { randomUUID } from 'node:crypto';
import { type CardPaymentWire, endpoints } from '@istmo/contract/provider';
import type { ChallengeAnswer, PayerRequest } from '@istmo/contract/simulator';
import { money, serviceCodeOf, toDecimalString, totalOf } from '@istmo/domain';
import * as v from 'valibot';
import { ApiError } from '../api-error';
import { bankAnswer, challengeAsked } from '../bank/bank-site';
import { nequiHandlers } from '../nequi/nequi-handlers';
import { chargeCard } from '../payments/charge/charge-card';
import { storedCode } from '../payments/create/payment-request';
import { findPaymentOf } from '../payments/lifecycle/apply-payment-event';
import { findLivePayable, type Payable } from '../payments/payable/payable';
import type { Services } from '../services';
import { applyChallengeResponse, challengeOf } from '../sites/three-ds-pages';
import { yappyHandlers } from '../yappy/yappy-handlers';

const NAME = { firstName: 'Ana', lastName: 'Batista' };
const EMAIL = 'ana@correo.com';
const PREFIX = '+507';

/** Pays as a guest in the checkout does, through the same handlers. */
export async function payAsGuest(services: Services, request: PayerRequest): Promise<{ codOper: string }> {
  const payable = await findLivePayable(services, { code: request.code });
  return PAY_BY[request.method]({ services, payable, request });
}

type Paying = { services: Services; payable: Payable; request: PayerRequest };

const PAY_BY: Readonly<Record<PayerRequest['method'], (paying: Paying) => Promise<{ codOper: string }>>> = {
  card: async ({ services, payable, request }) => {
    const body = v.parse(endpoints.authCapture.body, cardBody(payable, request, new Date(services.clock())));
    return chargeCard(services, { ...newGuest(), body }, await services.catalog.current());
  },
  yappy: ({ services, payable, request }) => {
    const body = { ...sharedBody(payable, request), aliasYappy: request.phone };
    return yappyHandlers(services).yappyRequest({
      ...newGuest(),
      body: v.parse(endpoints.yappyRequest.body, body),
    });
  },
  nequi: async ({ services, payable, request }) => {
    const guest = newGuest();
    const { nequiRequest, nequiPush } = nequiHandlers(services);
    const wire = sharedBody(payable, request);
    const { codOper } = await nequiRequest({ ...guest, body: v.parse(endpoints.nequiRequest.body, wire) });
    const { amount, taxAmount } = wire;
    const body = { action: 'PAY', code: codOper, amount, taxAmount, phone: PREFIX + request.phone } as const;
    return nequiPush({ ...guest, body });
  },
};

/** A new guest for each payment, so that no limit of one payer is reached. */
function newGuest() {
  const id = randomUUID();
  return { attemptId: id, client: id, payer: id, address: '', userAgent: '' };
}

/** The fields that the bodies of all methods share. The payer confirms a possible duplicate. */
function sharedBody(payable: Payable, { amount, phone }: PayerRequest) {
  const { code, taxAmount, merchant } = payable;
  const inDollars = (minor: number) => toDecimalString(money(minor, payable.currency));
  return {
    cclw: merchant.webCode,
    codePay: code,
    amount: amount ?? priceOf(payable),
    taxAmount: inDollars(taxAmount),
    email: EMAIL,
    phone: PREFIX + phone,
    name: `${NAME.firstName} ${NAME.lastName}`,
    confirmedDuplicate: true,
  };
}

function priceOf({ amount, discount, taxAmount, currency }: Payable): string {
  const minor = (value: number) => money(value, currency);
  return toDecimalString(
    totalOf({ amount: minor(amount), discount: minor(discount), tax: minor(taxAmount) }),
  );
}

const YEARS = 3;
const CARD_NUMBERS: Readonly<Record<PayerRequest['card'], string>> = {
  approved: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  challenged: '4000002760003184',
  challengedThenDeclined: '4000008400001629',
};

function cardBody(payable: Payable, request: PayerRequest, now: Date): CardPaymentWire {
  return {
    ...sharedBody(payable, request),
    currency: payable.currency,
    cardInformation: {
      ...NAME,
      cardNumber: CARD_NUMBERS[request.card],
      cardType: 'VISA',
      expMonth: '12',
      expYear: String(now.getUTCFullYear() + YEARS).slice(-2),
      cvv: '123',
    },
    additionalData: { domainRequested: 'localhost', trackId: '', zipCode: '', street: '', scoreCaptcha: 1 },
    txChannel: payable.txChannel,
    isOldVersion: false,
    isForm: false,
    isCashPayment: false,
    tryAgain: false,
    storeCard: false,
    lang: 'ES',
    processDate: '',
    resultType: 'WEB_REDIRECT',
    transactionsType: payable.transactionsType,
    serviceCode: serviceCodeOf(payable.transactionsType),
    deviceInformation: { deviceFingerprint: '' },
  };
}

/** The payer answers on the bank's page. Throws ApiError 422 when the bank asks for no confirmation. */
export async function answerChallenge(
  services: Services,
  code: string,
  { answer }: ChallengeAnswer,
): Promise<{ codOper: string }> {
  const payment = await findPaymentOf(services, { codOper: storedCode(services, code), method: 'card' });
  const asked = challengeOf(payment);
  const challenge =
    asked.success && payment.status === 'challenged'
      ? await challengeAsked(services.db, asked.output.creq)
      : undefined;
  const cres = challenge && (await bankAnswer(services, challenge, answer));
  if (cres === undefined) throw new ApiError(422, 'Not possible now', { status: payment.status });
  await applyChallengeResponse(services, payment, cres);
  return payment;
}
