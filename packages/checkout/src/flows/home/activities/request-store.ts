import { type Activity, activityEndpoints, isProviderError } from '@istmo/contract/provider';
import { money, paymentDecline, toPayActivity, toSearchDescriptor } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { type RequestEvent, requestMachine, type RequestState } from './request-flow';

export type RequestStore = FlowStore<RequestState, RequestEvent>;

/** Pays another user's request from the balance. */
export function createRequestStore(
  { apiOf }: Pick<WalletContext, 'apiOf'>,
  onPaid: (request: Activity) => void,
): RequestStore {
  const api = apiOf(activityEndpoints);
  return createFlowStore<RequestState, RequestEvent>(
    requestMachine,
    { name: 'idle' },
    {
      submitting: async ({ request, attemptId }, { send }) => {
        try {
          const answer = await api.payActivity({ attemptId, body: bodyOf(request) });
          const { message, reason } = paymentDecline(answer);
          send(answer.status === 1 ? { type: 'succeeded' } : { type: 'refused', message: message || reason });
        } catch (error) {
          const answered = isProviderError(error) && error.kind === 'server';
          send(answered ? { type: 'refused', message: error.message || error.key } : { type: 'noAnswer' });
        }
      },
      paid: ({ request }) => onPaid(request),
    },
  );
}

function bodyOf({ type, idSearch, amount, currency, description }: Activity) {
  const sourceSearch = toSearchDescriptor({ type, idSearch, amount: money(amount, currency), description });
  return { ...toPayActivity({ sourceSearch, source: { with: 'balance' } }), customFieldValues: [] };
}
