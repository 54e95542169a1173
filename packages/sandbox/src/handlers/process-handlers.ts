import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { findMerchant } from '../db/queries/merchant-queries';
import { findTxInfo } from '../db/queries/tx-info-queries';
import { Fault } from '../fault';
import { isUuid } from '../is-uuid';
import { chargeCard } from '../payments/charge-card';
import { signedAnswer } from '../payments/signed-answer';
import type { Services } from '../services';
import { paySubscription } from '../subscriptions/pay-subscription';
import type { HandlersFor } from './handlers';

type Names = 'processTx' | 'processTxV2' | 'processTxForm';
type Input = HandlerInput<Endpoints['processTx']>;
type Answer = WireOutput<Endpoints['processTx']>;

/** The general payment call, by its three ways in. */
export function processHandlers(services: Services): HandlersFor<Names> {
  const processTx = (input: Input) => pay(services, input);
  return {
    processTx,
    processTxV2: async (input) => processTx(await withTxInfo(services, input)),
    processTxForm: processTx,
  };
}

async function pay(services: Services, { attemptId, body, user }: Input): Promise<Answer> {
  const { requestPay, idMerchant, activateSubscription } = body;
  const merchant = await findMerchant(services.db, idMerchant);
  if (merchant?.webCode !== requestPay.cclw) throw new Fault(422, 'commerce_problems');
  const charge = { attemptId, body: requestPay, ...(user && { userId: user.id }) };
  if (activateSubscription) return paySubscription(services, charge, activateSubscription);
  return { ...(await signedAnswer(services, await chargeCard(services, charge))), subscription: null };
}

/** What was kept before counts in place of what was sent again. */
async function withTxInfo({ db }: Services, input: Input): Promise<Input> {
  const { idTxInfo, requestPay } = input.body;
  if (idTxInfo === undefined) return input;
  const kept = isUuid(idTxInfo) ? await findTxInfo(db, idTxInfo) : undefined;
  if (kept?.codePay !== requestPay.codePay) throw new Fault(404, 'result_not_found');
  const { email, phone } = kept;
  const known = { ...(email !== '' && { email }), ...(phone !== '' && { phone }) };
  return { ...input, body: { ...input.body, requestPay: { ...requestPay, ...known } } };
}
