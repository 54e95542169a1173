import type { Services } from '../services';
import { accountMovements, balanceOfUser, notificationsOfUser, transactionsOfUser } from '../wallet/account';
import { chooseDefaultCard, removeUserCard } from '../wallet/change-cards';
import { keepUserCard } from '../wallet/keep-user-card';
import { listCards } from '../wallet/list-cards';
import { listServices, listUserServices, listWalletServices } from '../wallet/list-services';
import { mobileDebts } from '../wallet/mobile-debts';
import { MOBILE_OPERATORS } from '../wallet/mobile-operators';
import { toSavedCard } from '../wallet/saved-card';
import type { HandlersFor } from './handlers';

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

/** A logged-in user's cards, money, history and services; and the debts of a mobile operator. */
export function walletHandlers(services: Services): HandlersFor<Names> {
  return {
    registerUserCard: async ({ user, body }) => toSavedCard(await keepUserCard(services, user.id, body)),
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
    mobileDebts: (asked) => mobileDebts(services, asked),
  };
}
