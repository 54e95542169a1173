import { type CallOutput, ERROR_CODES, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { defaultFirst, savedCardsOf } from '@istmo/domain';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { PageContext } from '../../../shared/page/page-context';
import { type CardsEvent, cardsMachine, type CardsState } from './cards-flow';

export type CardsStore = FlowStore<CardsState, CardsEvent>;

/** The user's own saved cards, without the provider's. */
export function createCardsStore({ apiOf, login }: Pick<PageContext, 'apiOf' | 'login'>): CardsStore {
  const api = apiOf(walletEndpoints);
  const answered = (records: CallOutput<typeof walletEndpoints.userCards>): CardsEvent => {
    const idUsr = login.getState().session?.user.idUsr;
    return {
      type: 'answered',
      cards: idUsr === undefined ? [] : defaultFirst(savedCardsOf(records, idUsr)),
    };
  };
  return createFlowStore<CardsState, CardsEvent>(
    cardsMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send(answered(await api.userCards({}, signal)));
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      changing: async ({ change, card }, { send }) => {
        const params = { idRelCard: String(card.idRelCard) };
        try {
          send(answered(await (change === 'default' ? api.setDefaultCard(params) : api.removeCard(params))));
        } catch (error) {
          // Another tab or phone has already removed it: load the list again.
          const gone = isProviderError(error) && error.code === ERROR_CODES.notFound;
          send(gone ? { type: 'again' } : { type: 'failed', error });
        }
      },
    },
  );
}
