import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { insertTxInfo, type TxInfo, updateTxInfo } from '../../db/queries/payments/tx-info-queries';
import { ApiError } from '../../api-error';
import { isUuid } from '../../db/database';
import { findPayable } from '../../payments/payable/find-payable';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import type { HandlersFor } from '../handlers';

/** Handlers for what is kept before a payment. Anyone can add to it, so it is limited, and kept for a day. */
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
