import { METHOD_IDS, type MethodId } from '@istmo/domain';
import { makeCardPayment } from '@istmo/contract/testing';
import { CLAVE_FORMS } from '../clave-forms';
import { formOf, formPost } from '../form-fields';
import type { TestClient } from '../test-client';
import { COFFEE, FUNDS } from '../wallet-payment';
import type { TestProvider } from './test-provider';

export type TestPayer = { provider: TestProvider; client: TestClient; attemptId: string; email: string };
/** A payment's state, as the provider reports it. */
export type PaymentState = { codOper: string; outcome?: string | undefined; reason?: string | undefined };

/** A way to pay, as the checkout does it. Each unanswered call may be repeated. */
export type Journey = {
  name: string;
  method: MethodId;
  begin: (payer: TestPayer) => Promise<PaymentState>;
  /** The payer's next step before the third party can answer. */
  prepare?: (payer: TestPayer, codOper: string) => Promise<PaymentState>;
  /** The third party completes a waiting payment. Without it the payment is paid in `begin`. */
  take?: (payer: TestPayer, codOper: string) => Promise<unknown>;
  /** The same after the payer has voided the payment. */
  takeLate?: (payer: TestPayer, codOper: string) => Promise<unknown>;
};
type Way = Omit<Journey, 'method'>;

const { cclw, amount, taxAmount, codePay, phone, concept, email, cardInformation } = makeCardPayment();
const REQUEST = { codePay, cclw, amount, taxAmount, phone, concept, email, name: 'Ana Batista' };
const CHALLENGED = { ...cardInformation, cardNumber: '4000002760003184' };
const SERVICE = { idMerchant: 1, idMerchantService: 105 };
/** The coin that a crypto payment is paid with. */
export const USDT = { currency: 'USDT', network: 'TRC20' };

/** A link in pesos, for the methods that accept only pesos and for a bank's installments. */
const PESOS = {
  codePay: 'LK-BOGOTA01',
  cclw: 'TOSTADORACANDELARIA',
  amount: '185000.00',
  taxAmount: '8810.00',
};
const TWELVE = { currency: 'COP', installments: 12, planId: 'issuer-12' } as const;
const AT_BANK = {
  bankCode: '1022',
  personType: 'natural',
  documentType: 'CC',
  document: '1020304050',
} as const;

type Caller = { readonly client: TestClient };

type BeginChange = Partial<
  Record<'codePay' | 'email' | 'amount' | 'taxAmount' | 'cclw' | 'bankCode', string>
> & {
  phone?: string;
  lang?: 'ES' | 'EN';
  confirmedDuplicate?: boolean;
};

/** Every call that creates a guest's payment; for the ordinary link by default. */
export function beginPayments(caller: Caller, change: BeginChange = {}) {
  const body = { ...REQUEST, ...change };
  return {
    card: (attemptId: string) => caller.client.authCapture({ attemptId, body: makeCardPayment(change) }),
    nequi: (attemptId: string) => caller.client.nequiRequest({ attemptId, body }),
    yappy: (attemptId: string) =>
      caller.client.yappyRequest({ attemptId, body: { ...body, aliasYappy: '61234567' } }),
    breb: (attemptId: string, other: Pick<BeginChange, 'codePay' | 'amount' | 'taxAmount'> = {}) =>
      caller.client.brebRequest({ attemptId, body: { ...body, ...PESOS, ...other } }),
    clave: (attemptId: string) => caller.client.claveStart({ attemptId, body }),
    crypto: (attemptId: string) =>
      caller.client.createCrypto({ attemptId, body: { ...body, ...SERVICE, ...USDT } }),
    pse: (attemptId: string) =>
      caller.client.psePayment({ attemptId, body: { ...REQUEST, ...PESOS, ...AT_BANK, ...change } }),
    cash: (attemptId: string) => caller.client.payCash({ attemptId, body }),
    cashPoint: (attemptId: string) => caller.client.cashPointPayment({ attemptId, body }),
  } satisfies Readonly<Record<GuestMethod | 'cashPoint', unknown>>;
}

/** The methods that need no login. */
type GuestMethod = Exclude<MethodId, 'balance'>;

/** Begins the payer's payment by one of these methods. */
const begins =
  (method: GuestMethod): Journey['begin'] =>
  (payer) =>
    beginPayments(payer, { email: payer.email })[method](payer.attemptId);

const card: Way = { name: 'card', begin: begins('card') };

const cardInInstallments: Way = {
  name: 'card in installments',
  begin: ({ client, attemptId, email }) =>
    client.authCapture({ attemptId, body: makeCardPayment({ ...PESOS, ...TWELVE, email }) }),
};

const challengedCard: Way = {
  name: 'card with 3DS',
  begin: ({ client, attemptId, email }) =>
    client.authCapture({ attemptId, body: makeCardPayment({ email, cardInformation: CHALLENGED }) }),
  take: async ({ provider }, codOper) => {
    const { checkout, bank } = provider.sandbox.urls;
    const sent = formOf(await provider.page(`${checkout}/secure/3ds/${codOper}`));
    if (sent.action === '') return;
    const question = formOf(await provider.page(sent.action, formPost(sent.fields)));
    const verdict = formPost({ ...question.fields, verdict: 'approve' });
    const answer = formOf(await provider.page(`${bank}${question.action}`, verdict));
    await provider.page(answer.action, formPost(answer.fields));
  },
};

const nequi: Way = {
  name: 'nequi',
  begin: begins('nequi'),
  prepare: ({ client, attemptId }, code) =>
    client.nequiPush({
      attemptId,
      body: {
        action: 'PAY',
        code,
        amount: String(amount),
        taxAmount: String(taxAmount),
        phone: '+573001234567',
      },
    }),
  take: answerPhone('approve'),
  takeLate: answerPhone('payLate'),
};

const yappy: Way = {
  name: 'yappy',
  begin: begins('yappy'),
  take: answerPhone('approve'),
  takeLate: answerPhone('payLate'),
};

const breb: Way = {
  name: 'breb',
  begin: begins('breb'),
  take: answerPhone('approve'),
  takeLate: answerPhone('payLate'),
};

const clave: Way = {
  name: 'clave',
  begin: begins('clave'),
  take: async (payer, codOper) => {
    // A reloaded page repeats the same attempt to get its session.
    const { client, email, attemptId } = payer;
    const { sessionToken } = await beginPayments(payer, { email }).clave(attemptId);
    const terminal = `${payer.provider.sandbox.urls.bank}/clave/terminal/${sessionToken}`;
    const page = await payer.provider.page(terminal, formPost(CLAVE_FORMS.approve));
    const token = /data-verdict="([^"]+)"/.exec(page)?.[1] ?? '';
    await client.claveReturn({ codOper, body: { token } });
  },
  takeLate: ({ provider }, codOper) =>
    provider.simulator.answerClave({ codOper, body: { answer: 'approve' } }),
};

const cash: Way = {
  name: 'cash',
  begin: begins('cash'),
  take: ({ provider }, codOper) => provider.simulator.answerCash({ codOper, body: { answer: 'pay' } }),
  takeLate: ({ provider }, codOper) =>
    provider.simulator.answerCash({ codOper, body: { answer: 'payLate' } }),
};

const crypto: Way = {
  name: 'crypto',
  // The payer chooses the coin in the next step.
  begin: ({ client, attemptId, email }) =>
    client.createCrypto({ attemptId, body: { ...REQUEST, email, ...SERVICE } }),
  prepare: ({ client, attemptId }, id) => client.updateCrypto({ id, attemptId, body: USDT }),
  // A transfer is sent once: nothing is sent when it has arrived.
  take: async ({ provider }, codOper) => {
    const { details } = await provider.simulator.payment({ codOper });
    const coins = String(details['missingCoin'] ?? '');
    if (Number(coins) > 0)
      await provider.simulator.sendCrypto({ codOper, body: { amount: coins, confirmations: 20 } });
  },
};

const balance: Way = {
  name: 'balance',
  begin: ({ client, attemptId }) =>
    client.payActivity({ attemptId, body: { sourceSearch: COFFEE, ...FUNDS } }),
};

const pse: Way = {
  name: 'pse',
  begin: begins('pse'),
  take: async (payer, codOper) => {
    // A reloaded page repeats the same attempt to get the address of its bank.
    const { bankUrl } = await beginPayments(payer, { email: payer.email }).pse(payer.attemptId);
    if (bankUrl)
      await payer.provider.page(bankUrl, formPost({ step: 'key', account: 'savings', key: '123456' }));
    await payer.client.pseStatus({ codOper });
  },
  takeLate: ({ provider }, codOper) => provider.simulator.answerPse({ codOper, body: { answer: 'OK' } }),
};

const WAYS: Readonly<Record<MethodId, readonly Way[]>> = {
  card: [card, cardInInstallments, challengedCard],
  nequi: [nequi],
  breb: [breb],
  cash: [cash],
  clave: [clave],
  crypto: [crypto],
  pse: [pse],
  balance: [balance],
  yappy: [yappy],
};

export const JOURNEYS: readonly Journey[] = METHOD_IDS.flatMap((method) =>
  WAYS[method].map((way) => ({ method, ...way })),
);

function answerPhone(answer: 'approve' | 'payLate'): NonNullable<Journey['take']> {
  return ({ provider }, codOper) => provider.simulator.answerPhone({ codOper, body: { answer } });
}
