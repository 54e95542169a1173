import {
  type CardBrand,
  cvcError,
  defaultFirst,
  latestCard,
  linkTypesOf,
  methodAvailability,
  type Money,
  money,
  type SavedCard,
  savedCardsOf,
  type WalletSource,
} from '@istmo/domain';
import { activityEndpoints, walletEndpoints } from '@istmo/contract/provider';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createFormStore, type FormStore } from '../../../shared/form/form-store';
import type { MethodContext } from '../../../shared/payment/payment-method';
import { toWalletPayment } from '../../../shared/wallet/wallet-payment';
import { withPassword } from '../../../shared/wallet/with-password';
import type { ChosenCard, InParts, WalletCards } from '../card-state';

/** The security code of a saved card. It is good for one attempt and is never stored. */
export type CardCode = {
  form: FormStore<{ cvc: string }>;
  /** Shows what is wrong with the code. True if nothing is. */
  isRight: () => boolean;
  /** The code to send; undefined if the bank of the chosen card does not require it. */
  typed: () => string | undefined;
  forget: () => void;
};

function createCardCode(chosen: () => SavedCard | undefined): CardCode {
  const form = createFormStore({ cvc: '' }, ({ cvc }) => {
    const card = chosen();
    return { cvc: card?.cvcRequired ? cvcError(cvc, card.cardType) : undefined };
  });
  return {
    form,
    isRight: () => {
      form.recheck();
      form.showAll();
      return form.getState().fieldErrors.cvc === undefined;
    },
    typed: () => (chosen()?.cvcRequired ? form.getState().values.cvc : undefined),
    forget: () => form.preset('cvc', ''),
  };
}

type LoadedCards = {
  name: 'known';
  /** The cards, the latest one first, then the default one. */
  cards: readonly SavedCard[];
  /** The id of the chosen card; undefined for a card that is not saved. */
  chosen?: number;
  /** The wallet's balance, and whether it pays its part. */
  balance?: Money | undefined;
  withBalance: boolean;
};

type SavedListState =
  | { name: 'loading' }
  /** The user has logged out, or the texts of the list cannot be loaded: only the form is shown. */
  | { name: 'formOnly' }
  | { name: 'failed' }
  | LoadedCards;

export type SavedList = StoreApi<SavedListState> & {
  /** The code of the chosen card, if its bank requires it. */
  code: CardCode;
  choose: (idRelCard: number | undefined) => void;
  withBalance: (withBalance: boolean) => void;
};

type SavedListInput = { cards: WalletCards; brands: readonly CardBrand[] };

/** The user's saved cards that this payment accepts. */
export function createSavedList(
  context: MethodContext,
  { cards: wallet, brands }: SavedListInput,
): SavedList {
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
    wallet.setState({ chosen: card ? pay(card) : undefined, isReady: true });
  };
  const change = (changed: (state: LoadedCards) => LoadedCards): void => {
    const state = store.getState();
    if (state.name === 'known') show(changed(state));
  };

  context.login.subscribe(({ session }) => {
    if (session) return;
    show({ name: 'formOnly' });
    wallet.setState({ keep: false });
  });
  void load(context, brands).then((loaded) => {
    // A user who has logged out meanwhile sees only the form.
    if (store.getState().name === 'loading') show(loaded);
  });
  return Object.assign(store, {
    code,
    choose: (chosen: number | undefined) =>
      change(({ chosen: _, ...state }) => ({ ...state, ...(chosen !== undefined && { chosen }) })),
    withBalance: (withBalance: boolean) => {
      store.setState({ withBalance });
      // Notifies the subscribers of the chosen card, which now pays another part.
      wallet.setState({});
    },
  });
}

/** The wallet's part of this payment, if the payer chose to use the balance. */
function walletAmountOf({ order }: MethodContext, state: SavedListState): Money | undefined {
  return state.name === 'known' && state.withBalance
    ? partOf(order.getState().total, state.balance)
    : undefined;
}

type ChargeOptions = InParts & { confirmedDuplicate: boolean | undefined };

/** Charges a saved card, and the wallet's part if the payer chose it. Both are read when the charge is sent. */
function payer(context: MethodContext, store: StoreApi<SavedListState>, code: CardCode) {
  const activities = context.apiOf(activityEndpoints);
  const sourceOf = (idUsrCard: number): WalletSource => {
    const walletAmount = walletAmountOf(context, store.getState());
    return walletAmount ? { with: 'both', idUsrCard, walletAmount } : { with: 'card', idUsrCard };
  };
  // The balance may have changed since it was shown.
  const lookAgain = async () => {
    const balance = await loadBalance(context);
    const { name } = store.getState();
    if (name === 'known') store.setState({ balance });
  };
  const charge = (attemptId: string, source: WalletSource, options: ChargeOptions) => {
    const body = { ...toWalletPayment(context, source), ...options };
    const cvv = code.typed();
    return cvv === undefined
      ? activities.payActivity({ body, attemptId })
      : activities.payActivityWithCode({ body: { ...body, cvv }, attemptId });
  };
  return ({ idRelCard, nameOnCard, cardType }: SavedCard): ChosenCard => ({
    idUsrCard: idRelCard,
    walletAmount: () => walletAmountOf(context, store.getState()),
    isRight: code.isRight,
    payer: { user: nameOnCard, type: cardType },
    charge: (inParts) => ({
      charge: async (attemptId, confirmedDuplicate) => {
        const source = sourceOf(idRelCard);
        const answer = await withPassword(context.askPassword, attemptId, () =>
          charge(attemptId, source, { ...inParts, confirmedDuplicate }),
        );
        code.forget();
        if (source.with === 'both' && answer.status === 0) void lookAgain();
        return answer;
      },
    }),
  });
}

async function load(context: MethodContext, brands: SavedListInput['brands']): Promise<SavedListState> {
  const { login, loadTexts } = context;
  await login.whenKnown();
  const { session } = login.getState();
  if (!session) return { name: 'formOnly' };
  const texts = loadTexts('savedCards').then(
    () => true,
    () => false,
  );
  const [hasTexts, state] = await Promise.all([texts, loadCards(context, session.user.idUsr, brands)]);
  return hasTexts ? state : { name: 'formOnly' };
}

async function loadCards(
  context: MethodContext,
  idUsr: number,
  brands: SavedListInput['brands'],
): Promise<SavedListState> {
  try {
    const { userCards } = context.apiOf(walletEndpoints);
    const [latest, records, balance] = await Promise.all([
      userCards({ limit: '1', sort: '-idRelCard' }),
      userCards({}),
      loadBalance(context),
    ]);
    const accepted = (found: typeof records) =>
      savedCardsOf(found, idUsr).filter(({ cardType }) => brands.includes(cardType));
    const cards = defaultFirst(accepted(records));
    // The very latest card may be one that this payment does not accept.
    const first = latestCard(accepted(latest)) ?? latestCard(cards);
    const isFirst = ({ idRelCard }: SavedCard) => idRelCard === first?.idRelCard;
    return {
      name: 'known',
      cards: [...cards.filter(isFirst), ...cards.filter((card) => !isFirst(card))],
      withBalance: false,
      ...(first && { chosen: first.idRelCard }),
      ...(balance && { balance }),
    };
  } catch {
    return { name: 'failed' };
  }
}

/** The balance that may be used together with a card; undefined if the merchant does not accept the balance or it is empty. */
async function loadBalance({ apiOf, merchantProfile, info }: MethodContext): Promise<Money | undefined> {
  const { methods } = methodAvailability(merchantProfile.paymentMethods, linkTypesOf(info.serviceCode));
  if (!methods.includes('balance')) return undefined;
  try {
    const { balance } = await apiOf(walletEndpoints).balance({});
    const available = money(balance[0]?.disponible ?? 0, info.currency);
    return available.amount > 0 ? available : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The wallet's part of a total; undefined if the balance covers all of it, since the payer then pays with the balance
 * alone.
 */
export function partOf(total: Money, balance: Money | undefined): Money | undefined {
  return balance && balance.amount < total.amount ? balance : undefined;
}
