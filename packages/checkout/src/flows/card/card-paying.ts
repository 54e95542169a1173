import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { CardStore } from './card-store';
import type { CardPayer } from './paying/open-paying';

/** The code that a card needs once it is paid with, and not to fill in its form. */
export type PayingModule = Awaited<ReturnType<typeof importPaying>>;

/** That code, and what one form is paid with, once they are loaded. */
export type CardPaying = StoreApi<{ screens?: PayingModule; payer?: CardPayer }> & {
  /** Rejects where it cannot be loaded. */
  load: () => Promise<CardPayer>;
};

/** The store of the whole method: the screens that are loaded with `paying` see only `CardStore`. */
export type CardMethodStore = CardStore & { paying: CardPaying };

type Open = (openPaying: PayingModule['openPaying']) => CardPayer;

/** `loaded` is there from the start where a payment is resumed: any state but `editing` needs it. */
export function createCardPaying(context: MethodContext, open: Open, loaded?: PayingModule): CardPaying {
  const opened = (screens: PayingModule) => ({ screens, payer: open(screens.openPaying) });
  const store = createStore<{ screens?: PayingModule; payer?: CardPayer }>(() =>
    loaded ? opened(loaded) : {},
  );
  return Object.assign(store, {
    load: async () => {
      const screens = await loadPaying(context);
      const { payer } = store.getState();
      if (payer) return payer;
      const first = opened(screens);
      store.setState(first);
      return first.payer;
    },
  });
}

export async function loadPaying({ loadTexts }: Pick<MethodContext, 'loadTexts'>): Promise<PayingModule> {
  const [paying] = await Promise.all([importPaying(), loadTexts('cardPaying')]);
  return paying;
}

async function importPaying() {
  const { BankActions, CardNotice, ChallengeDialog, openPaying, placeOf, RetryActions } =
    await import('./paying');
  return { BankActions, CardNotice, ChallengeDialog, openPaying, placeOf, RetryActions };
}
