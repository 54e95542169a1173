import { type CashPoint, cashEndpoints, type Voucher } from '@istmo/contract/provider';
import type { Machine } from '@istmo/domain';
import { findPlace } from '../../shared/cash/find-place';
import { createFlowStore, type FlowStore } from '../../shared/flow/flow-store';
import type { Texts } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';

export type VoucherState =
  | { name: 'loading' }
  | { name: 'shown'; voucher: Voucher; place: CashPoint | undefined }
  | { name: 'failed' };

export type VoucherEvent =
  | { type: 'loaded'; voucher: Voucher; place: CashPoint | undefined }
  | { type: 'failed' }
  | { type: 'retry' };

const machine: Machine<VoucherState, VoucherEvent> = {
  loading: {
    loaded: (_, { voucher, place }) => ({ name: 'shown', voucher, place }),
    failed: () => ({ name: 'failed' }),
  },
  shown: {},
  failed: { retry: () => ({ name: 'loading' }) },
};

type Input = {
  context: Pick<PageContext, 'apiOf' | 'proofOf' | 'language'>;
  texts: Pick<Texts, 'load'>;
  codOper: string;
};

/** Loads the voucher of a cash payment, with the place that the payer chose and its texts. */
export function createVoucherStore({
  context,
  texts,
  codOper,
}: Input): FlowStore<VoucherState, VoucherEvent> {
  const api = context.apiOf(cashEndpoints);
  return createFlowStore<VoucherState, VoucherEvent>(
    machine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          const request = { codOper, attemptId: context.proofOf(codOper) };
          const [voucher] = await Promise.all([api.voucher(request, signal), texts.load('cash')]);
          send({
            type: 'loaded',
            voucher,
            place: await findPlace(api, { ...voucher, lang: context.language() }, signal),
          });
        } catch {
          send({ type: 'failed' });
        }
      },
    },
  );
}
