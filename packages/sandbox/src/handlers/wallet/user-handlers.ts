import type { Endpoints, HandlerInput } from '@istmo/contract/provider';
import { ApiError } from '../../api-error';
import { findMerchantByWebCode, servicesOf } from '../../db/queries/merchants/merchant-queries';
import { findUser } from '../../db/queries/users/user-queries';
import { withOwner } from '../../payments/payable/merchant';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { changePassword } from '../../wallet/account/change-password';
import { logIn } from '../../wallet/account/log-in';
import { confirmPassword } from '../../wallet/account/own-password';
import { askForRecovery, confirmRecovery, endRecovery } from '../../wallet/account/recover-password';
import { register } from '../../wallet/account/register';
import { dataRefusal } from '../../wallet/account/registration-refusal';
import {
  endAllSessions,
  endSession,
  listSessions,
  refreshSession,
  toSessionWire,
} from '../../wallet/account/sessions';
import { logInByCode } from '../../wallet-app/log-in-by-code';
import type { Calling, HandlersFor } from '../handlers';
import { toService } from '../merchants/merchant-handlers';

type Names =
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

export function userHandlers(services: Services): HandlersFor<Names> {
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
