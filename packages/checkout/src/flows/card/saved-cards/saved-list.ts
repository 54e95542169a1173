import { activityEndpoints, walletEndpoints } from '@istmo/contract/provider';
import { type CardBrand, defaultCard, type SavedCard, savedCardsOf } from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { toWalletPayment } from '../../../shared/wallet/wallet-payment';
import type { ChosenCard, WalletCards } from '../kept-cards';

export type SavedListState =
  | { name: 'loading' }
  /** Nobody is logged in any more. */
  | { name: 'loggedOut' }
  | { name: 'failed' }
  /** The default card first; `chosen` is the id of one, or nothing for a card that is not among them. */
  | { name: 'known'; cards: readonly SavedCard[]; chosen?: number };

export type SavedList = StoreApi<SavedListState> & { choose: (idRelCard: number | undefined) => void };

type Input = { cards: WalletCards; brands: readonly CardBrand[] };

/** The cards that the user keeps and this payment may be made with. */
export function createSavedList(context: MethodContext, { cards: wallet, brands }: Input): SavedList {
  const store = createStore<SavedListState>(() => ({ name: 'loading' }));
  const activities = context.apiOf(activityEndpoints);

  const pay = ({ idRelCard: idUsrCard, nameOnCard, cardType }: SavedCard): ChosenCard => ({
    means: { method: 'card', user: nameOnCard, type: cardType },
    charge: {
      charge: (attemptId) =>
        activities.payActivity({ body: toWalletPayment(context, { with: 'card', idUsrCard }), attemptId }),
    },
  });
  const show = (state: SavedListState): void => {
    store.setState(state, true);
    const card = state.name === 'known' && state.cards.find(({ idRelCard }) => idRelCard === state.chosen);
    wallet.setState({ chosen: card ? pay(card) : undefined });
  };

  context.login.subscribe(({ session }) => {
    if (session) return;
    show({ name: 'loggedOut' });
    wallet.setState({ keep: false });
  });
  void load(context, brands).then(show);
  return Object.assign(store, {
    choose: (chosen: number | undefined) => {
      const state = store.getState();
      if (state.name !== 'known') return;
      const { cards } = state;
      show({ name: 'known', cards, ...(chosen !== undefined && { chosen }) });
    },
  });
}

async function load({ login, apiOf }: MethodContext, brands: Input['brands']): Promise<SavedListState> {
  await login.known();
  const { session } = login.getState();
  if (!session) return { name: 'loggedOut' };
  try {
    const kept = savedCardsOf(await apiOf(walletEndpoints).userCards({}), session.user.idUsr);
    const cards = kept
      .filter(({ cardType }) => brands.includes(cardType))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
    const first = defaultCard(cards);
    return { name: 'known', cards, ...(first && { chosen: first.idRelCard }) };
  } catch {
    return { name: 'failed' };
  }
}
