import type { Services } from '../../services';
import {
  accountMovements,
  balanceOfUser,
  notificationsOfUser,
  transactionsOfUser,
} from '../../wallet/account-history';
import { keepUserCard } from '../../wallet/cards/keep-user-card';
import { toSavedCard } from '../../wallet/cards/saved-card';
import { chooseDefaultCard, listCards, removeUserCard } from '../../wallet/cards/user-cards';
import { listServices, listUserServices, listWalletServices } from '../../wallet/list-services';
import { MOBILE_OPERATORS, mobileDebts } from '../../wallet/mobile-debts';
import type { HandlersFor } from '../handlers';

type Names =
  | 'registerUserCard'
  | 'userCards'
  | 'setDefaultCard'
  | 'removeCard'
  | 'balance'
  | 'accountMovements'
  | 'transactions'
  | 'notifications'
  | 'services'
  | 'walletServices'
  | 'userServices'
  | 'mobileOperators'
  | 'mobileDebts';

/** Handlers for a user's cards, money, history and services, and for mobile debts. */
export function walletHandlers(services: Services): HandlersFor<Names> {
  return {
    registerUserCard: async ({ user, body, payer, client }) =>
      toSavedCard(await keepUserCard(services, { userId: user.id, payer, client }, body)),
    userCards: ({ user, ...query }) => listCards(services, user.id, query),
    setDefaultCard: async ({ user, idRelCard }) => {
      await chooseDefaultCard(services, user.id, idRelCard);
      return listCards(services, user.id, {});
    },
    removeCard: async ({ user, idRelCard }) => {
      await removeUserCard(services, user.id, idRelCard);
      return listCards(services, user.id, {});
    },
    balance: ({ user }) => balanceOfUser(services, user.id),
    accountMovements: ({ user, ...page }) => accountMovements(services, user.id, page),
    transactions: ({ user, ...page }) => transactionsOfUser(services, user.id, page),
    notifications: ({ user, ...page }) => notificationsOfUser(services, user.id, page),
    services: () => listServices(services),
    walletServices: ({ conditional }) => listWalletServices(services, conditional),
    userServices: ({ user, ...query }) => listUserServices(services, user.id, query),
    mobileOperators: () => Promise.resolve(MOBILE_OPERATORS.map(({ id, name }) => ({ id, name }))),
    mobileDebts: (call) => mobileDebts(services, call),
  };
}
