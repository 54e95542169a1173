import type { Caller, Endpoints, HandlerInput } from '@istmo/contract/provider';
import { languageOfCode, type MethodId, money } from '@istmo/domain';
import type { Services } from '../services';
import { findPayable } from './find-payable';
import type { Opening } from './opening';

type Body = HandlerInput<Endpoints['nequiRequest']>['body'];

/** A request to pay by any method but a card, as its call took it. */
export type Requested = { attemptId: string; body: Body; user?: Caller | undefined };

/** The payment that a request would begin. Throws a Fault where there is no such link, station, subscription or code. */
export async function requestOpening(
  { db }: Pick<Services, 'db'>,
  { attemptId, body, user }: Requested,
  method: MethodId,
): Promise<Opening> {
  const { type, codePay, cclw, name, email, phone, txChannel, customFieldValues } = body;
  const payable = await findPayable(db, { type, code: codePay });
  return {
    attemptId,
    payable,
    method,
    payer: { name, email, phone, userId: user?.id },
    shown: money(body.amount, payable.currency),
    donation: { amount: body.amountToCampaign, campaignId: body.idCampaignBridge },
    lang: languageOfCode(body.lang),
    txChannel,
    customFieldValues,
    refusal: () => (cclw !== '' && cclw !== payable.merchant.webCode ? 'commerce_problems' : undefined),
  };
}
