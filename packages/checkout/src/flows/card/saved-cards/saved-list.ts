import { activityEndpoints, walletEndpoints } from '@istmo/contract/provider';
import {
  type CardBrand,
  defaultCard,
  defaultFirst,
  type Money,
  type SavedCard,
  savedCardsOf,
  type WalletSource,
} from '@istmo/domain';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { toWalletPayment } from '../../../shared/wallet/wallet-payment';
import type { ChosenCard, WalletCards } from '../kept-cards';
import { type CardCode, createCardCode } from './card-code';
import { loadFunds, partOf } from './load-funds';

type Known = {
  name: 'known';
  /** The default card first. */
  cards: readonly SavedCard[];
  /** The id of one, or nothing for a card that is not among them. */
  chosen?: number;
  /** What the balance holds, and whether it is to pay its part. */
  funds?: Money | undefined;
  useFunds: boolean;
};

export type SavedListState =
  | { name: 'loading' }
  /** Nobody is logged in any more. */
  | { name: 'loggedOut' }
  | { name: 'failed' }
  | Known;

export type SavedList = StoreApi<SavedListState> & {
  /** The code on the chosen card, where its bank wants it. */
  code: CardCode;
  choose: (idRelCard: number | undefined) => void;
  useFunds: (useFunds: boolean) => void;
};

type Input = { cards: WalletCards; brands: readonly CardBrand[] };

/** The cards that the user keeps and this payment may be made with. */
export function createSavedList(context: MethodContext, { cards: wallet, brands }: Input): SavedList {
  const store = createStore<SavedListState>(() => ({ name: 'loading' }));
  const code = createCardCode(() => {
    const state = store.getState();
    return state.name === 'known'
      ? state.cards.find(({ idRelCard }) => idRelCard === state.chosen)
      : undefined;
  });
  const pay = payer(context, store, code);
  const show = (state: SavedListState): void => {
    store.setState(state, true);
    code.forget();
    const card = state.name === 'known' && state.cards.find(({ idRelCard }) => idRelCard === state.chosen);
    wallet.setState({ chosen: card ? pay(card) : undefined });
  };
  const change = (changed: (state: Known) => Known): void => {
    const state = store.getState();
    if (state.name === 'known') show(changed(state));
  };

  context.login.subscribe(({ session }) => {
    if (session) return;
    show({ name: 'loggedOut' });
    wallet.setState({ keep: false });
  });
  void load(context, brands).then(show);
  return Object.assign(store, {
    code,
    choose: (chosen: number | undefined) =>
      change(({ chosen: _, ...state }) => ({ ...state, ...(chosen !== undefined && { chosen }) })),
    useFunds: (useFunds: boolean) => store.setState({ useFunds }),
  });
}

/** How a card is paid with, and the balance beside it where the payer wants that: as both stand when it is charged. */
function payer(context: MethodContext, store: StoreApi<SavedListState>, code: CardCode) {
  const activities = context.apiOf(activityEndpoints);
  const sourceOf = (idUsrCard: number): WalletSource => {
    const state = store.getState();
    const { total } = context.order.getState();
    const funds = state.name === 'known' && state.useFunds ? partOf(total, state.funds) : undefined;
    return funds ? { with: 'both', idUsrCard, funds } : { with: 'card', idUsrCard };
  };
  // What is left in the wallet may be another sum than was shown.
  const lookAgain = async () => {
    const funds = await loadFunds(context);
    const { name } = store.getState();
    if (name === 'known') store.setState({ funds });
  };
  const charge = (attemptId: string, source: WalletSource) => {
    const body = toWalletPayment(context, source);
    const cvv = code.typed();
    return cvv === undefined
      ? activities.payActivity({ body, attemptId })
      : activities.payActivityWithCode({ body: { ...body, cvv }, attemptId });
  };
  return ({ idRelCard, nameOnCard, cardType }: SavedCard): ChosenCard => ({
    isRight: code.isRight,
    payer: { user: nameOnCard, type: cardType },
    charge: {
      charge: async (attemptId) => {
        const source = sourceOf(idRelCard);
        const answer = await charge(attemptId, source);
        code.forget();
        if (source.with === 'both' && answer.status === 0) void lookAgain();
        return answer;
      },
    },
  });
}

async function load(context: MethodContext, brands: Input['brands']): Promise<SavedListState> {
  const { login, apiOf } = context;
  await login.known();
  const { session } = login.getState();
  if (!session) return { name: 'loggedOut' };
  try {
    const [records, funds] = await Promise.all([apiOf(walletEndpoints).userCards({}), loadFunds(context)]);
    const kept = savedCardsOf(records, session.user.idUsr);
    const cards = defaultFirst(kept.filter(({ cardType }) => brands.includes(cardType)));
    const first = defaultCard(cards);
    return {
      name: 'known',
      cards,
      useFunds: false,
      ...(first && { chosen: first.idRelCard }),
      ...(funds && { funds }),
    };
  } catch {
    return { name: 'failed' };
  }
}
