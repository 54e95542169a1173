import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import { findMerchantByWebCode, servicesOf } from '../../db/queries/merchants/merchant-queries';
import { findUser } from '../../db/queries/users/user-queries';
import { limitTries } from '../../http/limit-tries';
import { withOwner } from '../../payments/payable/merchant';
import type { Services } from '../../services';
import { logInByCode } from '../../wallet-app/login-code';
import {
  accountMovements,
  balanceOfUser,
  notificationsOfUser,
  transactionsOfUser,
} from '../../wallet/account-history';
import { logIn } from '../../wallet/account/log-in';
import { changePassword, confirmPassword } from '../../wallet/account/password';
import { askForRecovery, confirmRecovery, endRecovery } from '../../wallet/account/recover-password';
import { dataRefusal, register } from '../../wallet/account/register';
import {
  endAllSessions,
  endSession,
  listSessions,
  refreshSession,
  toSessionWire,
} from '../../wallet/account/sessions';
import { payActivity } from '../../wallet/activity/pay-activity';
import { userPaymentCodes } from '../../wallet/activity/payment-codes';
import {
  listActivities,
  listPending,
  searchActivity,
  sendActivity,
} from '../../wallet/activity/search-activity';
import {
  chooseDefaultCard,
  keepUserCard,
  listCards,
  removeUserCard,
  toSavedCard,
} from '../../wallet/cards/user-cards';
import {
  listServices,
  listUserServices,
  listWalletServices,
  MOBILE_OPERATORS,
  mobileDebts,
} from '../../wallet/list-services';
import type { Calling, HandlersFor } from '../handlers';
import { toService } from '../merchants/merchant-handlers';

type WalletCalls =
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
export function walletHandlers(services: Services): HandlersFor<WalletCalls> {
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

type UserCalls =
  | 'register'
  | 'signup'
  | 'login'
  | 'hostedLogin'
  | 'refreshLogin'
  | 'logout'
  | 'sessions'
  | 'logoutEverywhere'
  | 'changePassword'
  | 'confirmPassword'
  | 'validData'
  | 'recoveryPassword'
  | 'widgetServices';

export function userHandlers(services: Services): HandlersFor<UserCalls> {
  const { db } = services;
  return {
    register: (call) => register(services, call),
    signup: (call) => register(services, call),
    login: ({ body: { user, password, captchaToken }, client, userAgent }) =>
      logIn(services, { name: user, password, captchaToken, client, userAgent }),
    hostedLogin: ({ body: { data: code }, userAgent }) => logInByCode(services, { code, userAgent }),
    refreshLogin: async ({ user: caller }) => {
      const user = await findUser(db, caller.id);
      if (!user) throw new ApiError(420, 'session_expired');
      return toSessionWire(services, await refreshSession(services, caller), user);
    },
    logout: async ({ user }) => ({ ended: await endSession(services, user) }),
    sessions: ({ user }) => listSessions(services, user),
    logoutEverywhere: async ({ user }) => ({ ended: await endAllSessions(services, user.id) }),
    changePassword: ({ user, body, userAgent }) => changePassword(services, user, { ...body, userAgent }),
    confirmPassword: ({ user, body }) => confirmPassword(services, user, body),
    validData: async (call) => {
      await limitTries(services, { limit: 'dataChecks', of: call.client });
      const reason = await dataRefusal(db, call);
      return { valid: reason === undefined, reason: reason ?? '' };
    },
    recoveryPassword: (call) => recover(services, call),
    widgetServices: async ({ webCode }) => {
      const { merchant } = await withOwner(db, await findMerchantByWebCode(db, webCode));
      return (await servicesOf(db, merchant.id)).map(toService);
    },
  };
}

type RecoveryBody = HandlerInput<Endpoints['recoveryPassword']>['body'];

function recover(services: Services, { body, client, userAgent }: { body: RecoveryBody } & Calling) {
  if ('loginOrEmail' in body) return askForRecovery(services, { ...body, client });
  if ('idUsr' in body) return confirmRecovery(services, body.idUsr, body.confirmationCode);
  const { confirmationCode: ticket, newPassword: password } = body;
  return endRecovery(services, { ticket, password, client, userAgent });
}

type ActivityCalls =
  | 'searchActivity'
  | 'payActivity'
  | 'payActivityWithCode'
  | 'sendActivity'
  | 'activities'
  | 'pendingActivities'
  | 'userPaymentCodes';

/** Handlers for a wallet user's activities: searching, paying, requesting and listing. */
export function activityHandlers(services: Services): HandlersFor<ActivityCalls> {
  return {
    searchActivity: ({ user, ...query }) => searchActivity(services, query, user?.id),
    payActivity: (input) => payActivity(services, input),
    payActivityWithCode: ({ body: { cvv, ...body }, ...input }) =>
      payActivity(services, { ...input, body, cvv }),
    sendActivity: ({ user, body }) => sendActivity(services, user.id, body),
    activities: ({ user, ...page }) => listActivities(services, user.id, page),
    pendingActivities: ({ user, ...page }) => listPending(services, user.id, page),
    userPaymentCodes: ({ user, ...query }) => userPaymentCodes(services, user.id, query),
  };
}
