import type { MethodId } from '@istmo/domain';
import { makeCardPayment } from '@istmo/contract/testing';
import { formOf, formPost } from '../form-fields';
import type { TestClient } from '../test-client';
import { COFFEE, FUNDS } from '../wallet-payment';
import type { House } from './house';

export type Payer = { house: House; client: TestClient; attemptId: string; email: string };
/** A payment's state, as the provider reports it. */
export type PaymentState = { codOper: string; outcome?: string | undefined };

/** A way to pay, as the checkout does it. Each unanswered call may be repeated. */
export type Journey = {
  name: string;
  method: MethodId;
  begin: (payer: Payer) => Promise<PaymentState>;
  /** The payer's next step before the third party can answer. */
  prepare?: (payer: Payer, codOper: string) => Promise<PaymentState>;
  /** The third party completes a waiting payment. Without it the payment is paid in `begin`. */
  take?: (payer: Payer, codOper: string) => Promise<unknown>;
  /** The same after the payer has voided the payment. */
  takeLate?: (payer: Payer, codOper: string) => Promise<unknown>;
};

const { cclw, amount, taxAmount, codePay, phone, concept, cardInformation } = makeCardPayment();
const asked = ({ attemptId, email }: Payer) => ({
  attemptId,
  body: { codePay, cclw, amount, taxAmount, phone, concept, email, name: 'Ana Batista' },
});
const CHALLENGED = { ...cardInformation, cardNumber: '4000002760003184' };
const SERVICE = { idMerchant: 1, idMerchantService: 105 };
const USDT = { currency: 'USDT', network: 'TRC20' };

const card: Journey = {
  name: 'card',
  method: 'card',
  begin: ({ client, attemptId, email }) =>
    client.authCapture({ attemptId, body: makeCardPayment({ email }) }),
};

const challengedCard: Journey = {
  name: 'card with 3DS',
  method: 'card',
  begin: ({ client, attemptId, email }) =>
    client.authCapture({ attemptId, body: makeCardPayment({ email, cardInformation: CHALLENGED }) }),
  take: async ({ house }, codOper) => {
    const { checkout, bank } = house.sandbox.urls;
    const sent = formOf(await house.page(`${checkout}/secure/3ds/${codOper}`));
    if (sent.action === '') return;
    const question = formOf(await house.page(sent.action, formPost(sent.fields)));
    const verdict = formPost({ ...question.fields, verdict: 'approve' });
    const answer = formOf(await house.page(`${bank}${question.action}`, verdict));
    await house.page(answer.action, formPost(answer.fields));
  },
};

const nequi: Journey = {
  name: 'nequi',
  method: 'nequi',
  begin: (payer) => payer.client.nequiRequest(asked(payer)),
  prepare: ({ client }, code) =>
    client.nequiPush({ body: { action: 'PAY', code, amount: String(amount), phone: '+573001234567' } }),
  take: answerPhone('approve'),
  takeLate: answerPhone('payLate'),
};

const yappy: Journey = {
  name: 'yappy',
  method: 'yappy',
  begin: (payer) => {
    const { attemptId, body } = asked(payer);
    return payer.client.yappyRequest({ attemptId, body: { ...body, aliasYappy: '61234567' } });
  },
  take: answerPhone('approve'),
  takeLate: answerPhone('payLate'),
};

const clave: Journey = {
  name: 'clave',
  method: 'clave',
  begin: (payer) => payer.client.claveStart(asked(payer)),
  take: async (payer, codOper) => {
    // A reloaded page repeats the same attempt to get its session.
    const { sessionToken } = await payer.client.claveStart(asked(payer));
    const terminal = `${payer.house.sandbox.urls.bank}/clave/terminal/${sessionToken}`;
    const page = await payer.house.page(terminal, formPost({ answer: 'approve' }));
    const token = /data-verdict="([^"]+)"/.exec(page)?.[1] ?? '';
    await payer.client.claveReturn({ codOper, body: { token } });
  },
  takeLate: ({ house }, codOper) => house.simulator.answerClave({ codOper, body: { answer: 'approve' } }),
};

const cash: Journey = {
  name: 'cash',
  method: 'cash',
  begin: (payer) => payer.client.payCash(asked(payer)),
  take: ({ house }, codOper) => house.simulator.answerCash({ codOper, body: { answer: 'pay' } }),
};

const crypto: Journey = {
  name: 'crypto',
  method: 'crypto',
  begin: (payer) => {
    const { attemptId, body } = asked(payer);
    return payer.client.createCrypto({ attemptId, body: { ...body, ...SERVICE } });
  },
  prepare: ({ client }, id) => client.updateCrypto({ id, body: USDT }),
  // A transfer is sent once: nothing is sent when it has arrived.
  take: async ({ house }, codOper) => {
    const { details } = await house.simulator.payment({ codOper });
    const coins = String(details['missingCoin'] ?? '');
    if (Number(coins) > 0)
      await house.simulator.sendCrypto({ codOper, body: { amount: coins, confirmations: 20 } });
  },
};

const balance: Journey = {
  name: 'balance',
  method: 'balance',
  begin: ({ client, attemptId }) =>
    client.payActivity({ attemptId, body: { sourceSearch: COFFEE, ...FUNDS } }),
};

export const JOURNEYS: readonly Journey[] = [
  card,
  challengedCard,
  nequi,
  yappy,
  clave,
  cash,
  crypto,
  balance,
];

function answerPhone(answer: 'approve' | 'payLate'): NonNullable<Journey['take']> {
  return ({ house }, codOper) => house.simulator.answerPhone({ codOper, body: { answer } });
}
