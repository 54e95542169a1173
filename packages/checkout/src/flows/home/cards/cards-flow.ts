import type { Machine, SavedCard } from '@istmo/domain';

/** The cards with the default card first. */
type LoadedCards = { cards: readonly SavedCard[] };
export type CardChange = 'default' | 'remove';
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

export const cardsMachine: Machine<CardsState, CardsEvent> = {
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
