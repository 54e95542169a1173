import { decodeBody, type Endpoints, type HandlerInput } from '@istmo/contract/provider';
import * as v from 'valibot';
import { ApiError } from '../../api-error';
import { findMerchantByWebCode, servicesOf } from '../../db/queries/merchants/merchant-queries';
import { findUser } from '../../db/queries/users/user-queries';
import { withOwner } from '../../payments/payable/merchant';
import { limitTries } from '../../http/limit-tries';
import type { Services } from '../../services';
import { logIn } from '../../wallet/account/log-in';
import { askForRecovery, confirmRecovery, endRecovery } from '../../wallet/account/recover-password';
import { register } from '../../wallet/account/register';
import { dataRefusal } from '../../wallet/account/registration-refusal';
import { endSession, refreshSession, toSessionWire } from '../../wallet/account/sessions';
import { logInByApp } from '../../wallet-app/log-in-by-app';
import { walletAppTokenIn } from '../../wallet-app/wallet-app-token';
import type { HandlersFor } from '../handlers';
import { toService } from '../merchants/merchant-handlers';

type Names =
  | 'register'
  | 'signup'
  | 'login'
  | 'hostedLogin'
  | 'refreshLogin'
  | 'logout'
  | 'validData'
  | 'recoveryPassword'
  | 'widgetServices';

export function userHandlers(services: Services): HandlersFor<Names> {
  const { db } = services;
  return {
    register: (call) => register(services, call),
    signup: (call) => register(services, call),
    login: ({ body: { user, password, captchaToken }, client }) =>
      logIn(services, { name: user, password, captchaToken, client }),
    hostedLogin: ({ body: { data, captchaToken }, client }) => {
      const token = walletAppTokenIn(data);
      if (token !== undefined) return logInByApp(services, token);
      return logIn(services, { ...hostedFields(data), captchaToken, client });
    },
    refreshLogin: async ({ user: caller }) => {
      const user = await findUser(db, caller.id);
      if (!user) throw new ApiError(420, 'session_expired');
      return toSessionWire(services, await refreshSession(services, caller), user);
    },
    logout: async ({ user }) => ({ ended: await endSession(services, user) }),
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

const Fields = v.object({ user: v.string(), password: v.string() });

/** Decodes the hosted fields. The error contains nothing of them. */
function hostedFields(data: string): { name: string; password: string } {
  const decoded = v.safeParse(Fields, decodedOrNothing(data));
  if (!decoded.success) throw new ApiError(422, 'missing_arguments');
  return { name: decoded.output.user, password: decoded.output.password };
}

function decodedOrNothing(data: string): unknown {
  try {
    return decodeBody(data);
  } catch {
    return undefined;
  }
}

type RecoveryBody = HandlerInput<Endpoints['recoveryPassword']>['body'];

function recover(services: Services, { body, client }: { body: RecoveryBody; client: string }) {
  if ('loginOrEmail' in body) return askForRecovery(services, { ...body, client });
  if ('idUsr' in body) return confirmRecovery(services, body.idUsr, body.confirmationCode);
  const { confirmationCode: ticket, newPassword: password } = body;
  return endRecovery(services, { ticket, password, client });
}
