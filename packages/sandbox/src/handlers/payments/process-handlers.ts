import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { findMerchant } from '../../db/queries/merchants/merchant-queries';
import { findTxInfo } from '../../db/queries/payments/tx-info-queries';
import { ApiError } from '../../api-error';
import { isUuid } from '../../db/database';
import { chargeCard } from '../../payments/charge/charge-card';
import { signedAnswer } from '../../payments/receipts/payment-answer';
import type { Services } from '../../services';
import { paySubscription } from '../../subscriptions/pay-subscription';
import type { Calling, HandlersFor } from '../handlers';

type Names = 'processTx' | 'processTxV2' | 'processTxForm';
type Input = HandlerInput<Endpoints['processTx']> & Calling;
type ProcessAnswer = WireOutput<Endpoints['processTx']>;

/** Handlers for the general payment call, which has three variants. */
export function processHandlers(services: Services): HandlersFor<Names> {
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

/** Stored values replace the values of this request. */
async function withTxInfo({ db }: Services, input: Input): Promise<Input> {
  const { idTxInfo, requestPay } = input.body;
  if (idTxInfo === undefined) return input;
  const kept = isUuid(idTxInfo) ? await findTxInfo(db, idTxInfo) : undefined;
  if (kept?.codePay !== requestPay.codePay) throw new ApiError(404, 'result_not_found');
  const { email, phone } = kept;
  const contact = { ...(email !== '' && { email }), ...(phone !== '' && { phone }) };
  return { ...input, body: { ...input.body, requestPay: { ...requestPay, ...contact } } };
}
