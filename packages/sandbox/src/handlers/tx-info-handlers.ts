import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { findLink } from '../db/queries/link-queries';
import { insertTxInfo, type TxInfo, updateTxInfo } from '../db/queries/tx-info-queries';
import { Fault } from '../fault';
import { isUuid } from '../is-uuid';
import type { Services } from '../services';
import type { HandlersFor } from './handlers';

export function txInfoHandlers({ db, uuid, clock }: Services): HandlersFor<'saveTxInfo' | 'updateTxInfo'> {
  const checked = async (id: string, body: HandlerInput<Endpoints['saveTxInfo']>['body']) => {
    if (!(await findLink(db, body.codePay))) throw new Fault(404, 'link_not_found');
    return toTxInfo(id, body, new Date(clock()));
  };
  return {
    saveTxInfo: async ({ body }) => {
      const id = uuid();
      await insertTxInfo(db, await checked(id, body));
      return { id };
    },
    updateTxInfo: async ({ id, body }) => {
      const updated = isUuid(id) && (await updateTxInfo(db, await checked(id, body)));
      if (!updated) throw new Fault(404, 'result_not_found');
      return { id };
    },
  };
}

function toTxInfo(id: string, body: HandlerInput<Endpoints['saveTxInfo']>['body'], savedAt: Date): TxInfo {
  const { codePay, method, amount, taxAmount, email, phone, name, txChannel } = body;
  return { id, codePay, method, amount, taxAmount, email, phone, name, txChannel, savedAt };
}
