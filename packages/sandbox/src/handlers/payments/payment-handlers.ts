import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { ApiError, emailRefusal, refuseFields } from '../../api-error';
import { isUuid } from '../../db/database';
import { findMerchant } from '../../db/queries/merchants/merchant-queries';
import { findTxInfo, insertTxInfo, type TxInfo, updateTxInfo } from '../../db/queries/payments/write-payment';
import {
  findByAttempt,
  findByOperation,
  findRecord,
  type Payment,
} from '../../db/queries/payments/payment-queries';
import { limitTries } from '../../http/limit-tries';
import { conditionOf } from '../../http/read-input';
import { chargeCard } from '../../payments/charge/charge-card';
import { storedCode } from '../../payments/create/payment-request';
import { asOf, findPaymentOf, reportEvent } from '../../payments/lifecycle/apply-payment-event';
import { voidAttempt, voidWaiting } from '../../payments/modifications/void-attempt';
import { findPayable } from '../../payments/payable/payable';
import { mailReceipt, toReceipt } from '../../payments/receipts/receipt';
import { mayKnowPayer, refuseStranger } from '../../payments/receipts/payer-access';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import type { Services } from '../../services';
import { signedResultOf } from '../../signing/signing-keys';
import { paySubscription } from '../../subscriptions/pay-subscription';
import type { Calling, HandlersFor } from '../handlers';

type PaymentCalls =
  | 'authCapture'
  | 'paymentByAttempt'
  | 'paymentByOperation'
  | 'cancelChallenge'
  | 'voidAttempt'
  | 'voidWaiting'
  | 'receipt';

export function paymentHandlers(services: Services): HandlersFor<PaymentCalls> {
  const { db, clock } = services;
  const current = (payment: Payment | undefined) => asOf(db, found(payment), clock());
  return {
    authCapture: async ({ user, ...charge }) => {
      const view = await services.catalog.current();
      const payment = await chargeCard(services, { ...charge, ...(user && { userId: user.id }) }, view);
      return signedAnswer(services, payment, { attemptId: charge.attemptId, view });
    },
    paymentByAttempt: async ({ attemptId }) =>
      signedAnswer(services, await current(await findByAttempt(db, attemptId)), { attemptId }),
    paymentByOperation: async ({ codOper, ...asker }) =>
      signedAnswer(services, await current(await findByOperation(db, codOper)), asker),
    cancelChallenge: async ({ codOper, ...asker }) => {
      refuseStranger(await findPaymentOf(services, { codOper, method: 'card' }), asker);
      const canceled = { event: 'canceled', reason: 'authentication_canceled', now: clock() } as const;
      return signedAnswer(services, found(await reportEvent(db, codOper, canceled)), asker);
    },
    voidAttempt: ({ attemptId, client }) => voidAttempt(services, attemptId, { client, attemptId }),
    voidWaiting: async ({ body: { codePay }, ...asked }) => voidWaiting(services, asked, { code: codePay }),
    receipt: async ({ conditional, ...asker }) => {
      const record = await findRecord(db, storedCode(services, conditionOf(conditional, 'cOper')));
      if (!record) throw new ApiError(404, 'receive_not_found');
      const payment = await current(record.payment);
      return {
        ...toReceipt({ ...record, payment }, asker),
        ...(mayKnowPayer(payment, asker) && { signedResult: await signedResultOf(services, payment) }),
      };
    },
  };
}

function found(payment: Payment | undefined): Payment {
  if (!payment) throw new ApiError(404, 'result_not_found');
  return payment;
}

export function receiptHandlers(services: Services): HandlersFor<'sendReceipt'> {
  return {
    sendReceipt: async ({ codOper, body, ...asker }) => {
      refuseFields([['email', emailRefusal(body.email)]]);
      await mailReceipt(services, { codOper, to: body.email, asker });
      return { sentTo: body.email };
    },
  };
}

type ProcessCalls = 'processTx' | 'processTxV2' | 'processTxForm';

type Input = HandlerInput<Endpoints['processTx']> & Calling;
type ProcessAnswer = WireOutput<Endpoints['processTx']>;

/** Handlers for the general payment call, which has three variants. */
export function processHandlers(services: Services): HandlersFor<ProcessCalls> {
  const processTx = (input: Input) => pay(services, input);
  return {
    processTx,
    processTxV2: async (input) => processTx(await withTxInfo(services, input)),
    processTxForm: processTx,
  };
}

async function pay(
  services: Services,
  { attemptId, body, user, payer, client }: Input,
): Promise<ProcessAnswer> {
  const { requestPay, idMerchant, activateSubscription } = body;
  const merchant = await findMerchant(services.db, idMerchant);
  if (merchant?.webCode !== requestPay.cclw) throw new ApiError(422, 'commerce_problems');
  const charge = { attemptId, body: requestPay, payer, client, ...(user && { userId: user.id }) };
  if (activateSubscription) return paySubscription(services, charge, activateSubscription);
  const view = await services.catalog.current();
  const payment = await chargeCard(services, charge, view);
  return { ...(await signedAnswer(services, payment, { attemptId, view })), subscription: null };
}

/** Uses the stored e-mail and phone in place of those in the request. */
async function withTxInfo({ db }: Services, input: Input): Promise<Input> {
  const { idTxInfo, requestPay } = input.body;
  if (idTxInfo === undefined) return input;
  const kept = isUuid(idTxInfo) ? await findTxInfo(db, idTxInfo) : undefined;
  if (kept?.codePay !== requestPay.codePay) throw new ApiError(404, 'result_not_found');
  const { email, phone } = kept;
  const contact = { ...(email !== '' && { email }), ...(phone !== '' && { phone }) };
  return { ...input, body: { ...input.body, requestPay: { ...requestPay, ...contact } } };
}

/** Handlers for payer data stored before a payment. No login is needed, so calls are limited and the data is kept for a day. */
export function txInfoHandlers(services: Services): HandlersFor<'saveTxInfo' | 'updateTxInfo'> {
  const { db, uuid, clock } = services;
  const checked = async (id: string, body: HandlerInput<Endpoints['saveTxInfo']>['body']) => {
    await findPayable(db, { code: body.codePay });
    return toTxInfo(id, body, new Date(clock()));
  };
  return {
    saveTxInfo: async ({ body, client }) => {
      await limitTries(services, { limit: 'txInfos', of: client });
      const id = uuid();
      await insertTxInfo(db, await checked(id, body));
      return { id };
    },
    updateTxInfo: async ({ id, body }) => {
      const updated = isUuid(id) && (await updateTxInfo(db, await checked(id, body)));
      if (!updated) throw new ApiError(404, 'result_not_found');
      return { id };
    },
  };
}

function toTxInfo(id: string, body: HandlerInput<Endpoints['saveTxInfo']>['body'], savedAt: Date): TxInfo {
  const { actionSave: _, amountToCampaign, idCampaignBridge, ...rest } = body;
  return { id, ...rest, donation: amountToCampaign ?? 0, campaignId: idCampaignBridge ?? null, savedAt };
}
