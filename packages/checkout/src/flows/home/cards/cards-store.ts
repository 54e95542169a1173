import { defaultFirst, type Machine, type SavedCard, savedCardsOf } from '@istmo/domain';
import { type CallOutput, ERROR_CODES, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { createFlowStore, type FlowStore } from '../../../shared/flow/flow-store';
import type { PageContext } from '../../../shared/page/page-context';

/** The cards with the default card first. */
type LoadedCards = { cards: readonly SavedCard[] };
type CardChange = 'default' | 'remove';
type Changed = { change: CardChange; card: SavedCard };

export type CardsState =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  /** `done` is the last change; `error` says why a change failed. */
  | ({ name: 'shown'; done?: Changed; error?: unknown } & LoadedCards)
  /** The payer must confirm it, because a removed card has to be typed again. */
  | ({ name: 'asking'; card: SavedCard } & LoadedCards)
  | ({ name: 'changing' } & Changed & LoadedCards);

export type CardsEvent =
  | ({ type: 'answered' } & LoadedCards)
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'choose'; card: SavedCard }
  | { type: 'ask'; card: SavedCard }
  | { type: 'keep' }
  | { type: 'remove' };

type Shown = Extract<CardsState, { name: 'shown' }>;

const again = (): CardsState => ({ name: 'loading' });

const cardsMachine: Machine<CardsState, CardsEvent> = {
  loading: {
    answered: (_, { cards }) => ({ name: 'shown', cards }),
    failed: (_, { error }) => ({ name: 'failed', error }),
  },
  failed: { again },
  shown: {
    again,
    choose: ({ cards }: Shown, { card }) => ({ name: 'changing', change: 'default', card, cards }),
    ask: ({ cards }: Shown, { card }) => ({ name: 'asking', card, cards }),
  },
  asking: {
    keep: ({ cards }) => ({ name: 'shown', cards }),
    remove: ({ cards, card }) => ({ name: 'changing', change: 'remove', card, cards }),
  },
  changing: {
    answered: ({ change, card }, { cards }) => ({ name: 'shown', cards, done: { change, card } }),
    failed: ({ cards }, { error }) => ({ name: 'shown', cards, error }),
    again,
  },
};

type CardsStore = FlowStore<CardsState, CardsEvent>;

/** The user's own saved cards, without the provider's. */
export function createCardsStore({ apiOf, login }: PageContext): CardsStore {
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
