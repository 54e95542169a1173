import type { Endpoints, HandlerInput, WireOutput } from '@istmo/contract/provider';
import { reasonOf, statusCodeOf } from '@istmo/domain';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import { findMerchantByWebCode, servicesOf } from '../../db/queries/merchants/merchant-queries';
import { namesOfUsers, requestsByCode } from '../../db/queries/payments/request-queries';
import { findUser, notificationsOf, paymentsOfUser } from '../../db/queries/users/user-queries';
import { limitTries } from '../../http/limit-tries';
import { pageOf, type PageQuery } from '../../http/read-input';
import { walletBalance, walletEntriesOf, type WalletEntry } from '../../payments/ledger/ledger';
import { asOf } from '../../payments/lifecycle/apply-payment-event';
import { outcomeOf } from '../../payments/lifecycle/plan-transition';
import { withOwner } from '../../payments/payable/merchant';
import type { Services } from '../../services';
import { logInByCode } from '../../wallet-app/login-code';
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
import { decimal, fullName } from '../../wallet/activity/to-activity';
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

type Wire<N extends keyof Endpoints> = WireOutput<Endpoints[N]>;

const PAGE = 20;

async function balanceOfUser({ db }: Services, userId: number): Promise<Wire<'balance'>> {
  return { balance: [{ disponible: decimal(await walletBalance(db, userId)), currency: 'USD' }] };
}

async function accountMovements(
  { db }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'accountMovements'>> {
  const movements = await walletEntriesOf(db, userId, pageOf(page, PAGE));
  const transfers = await transferTexts(db, movements);
  return movements.map((movement) => ({
    id: movement.id,
    date: movement.at.toISOString(),
    description: transfers.get(movement.id) ?? descriptionOf(movement),
    amount: decimal(movement.amount, movement.currency),
    currency: movement.currency,
    balanceAfter: decimal(movement.balance, movement.currency),
    codOper: movement.codOper,
  }));
}

const TRANSFER = 'transfer:';

/** The texts of the transfers among these entries, by entry id: the other user and the description. */
async function transferTexts(db: Database, entries: readonly WalletEntry[]): Promise<Map<number, string>> {
  const transfers = entries.filter(({ movement }) => movement.startsWith(TRANSFER));
  const codeOf = ({ movement }: WalletEntry) => movement.slice(TRANSFER.length);
  const requests = await requestsByCode(db, transfers.map(codeOf));
  const users = requests.flatMap(({ fromUserId, toUserId }) => [fromUserId, toUserId ?? fromUserId]);
  const names = await namesOfUsers(db, users);
  const texts = transfers.flatMap((entry) => {
    const request = requests.find(({ code }) => code === codeOf(entry));
    if (!request) return [];
    const { fromUserId, toUserId, description } = request;
    const income = entry.amount > 0;
    const other = fullName(names.get(income && toUserId !== null ? toUserId : fromUserId));
    const text = `${income ? 'De' : 'A'} ${other}${description === '' ? '' : ` · ${description}`}`;
    return [[entry.id, text] as const];
  });
  return new Map(texts);
}

const NAMES: Readonly<Record<string, string>> = {
  opening: 'Saldo inicial',
  topUp: 'Recarga',
  refunded: 'Devolución',
  partlyRefunded: 'Devolución',
  voided: 'Anulación',
  chargedBack: 'Reverso',
};

function descriptionOf({ movement, concept, merchantName }: WalletEntry): string {
  const name = NAMES[movement.split(':')[0] ?? ''];
  return [name, merchantName, concept].filter(Boolean).join(' · ') || 'Movimiento';
}

async function transactionsOfUser(
  { db, clock }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'transactions'>> {
  const rows = await paymentsOfUser(db, userId, pageOf(page, PAGE));
  const current = rows.map(async ({ payment, merchant }) => {
    const now = await asOf(db, payment, clock());
    return {
      codOper: now.codOper,
      date: now.createdAt.toISOString(),
      description: now.concept,
      merchantName: merchant.name,
      amount: decimal(now.total, now.currency),
      currency: now.currency,
      method: now.method,
      status: statusCodeOf(now.method, now.status),
      outcome: outcomeOf(now.status),
      reason: reasonOf(now),
    };
  });
  return Promise.all(current);
}

async function notificationsOfUser(
  { db }: Services,
  userId: number,
  page: PageQuery,
): Promise<Wire<'notifications'>> {
  const rows = await notificationsOf(db, userId, pageOf(page, PAGE));
  return rows.map(({ at, id, title, text, read, codOper }) => ({
    id,
    date: at.toISOString(),
    title,
    text,
    read,
    codOper,
  }));
}

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
