import { isProviderError, userEndpoints } from '@istmo/contract/provider';
import { PROVIDER_CODES, type Registration, type RegistrationEvent, toSignupCall } from '@istmo/domain';
import * as v from 'valibot';
import { problemOf, UNKNOWN_PROBLEM } from '../../shared/account/account-problem';
import { openSession, type SessionAnswer } from '../../shared/account/account-session';
import type { EffectContext } from '../../shared/flow/flow-store';
import { fieldId } from '../../shared/form/field-id';
import type { FormStore } from '../../shared/form/form-store';
import { atItsField } from '../../shared/form/refused-fields';
import type { PageContext } from '../../shared/page/page-context';
import { SIGNUP_PREFIX, type SignupValues } from './signup-values';

type Context = Pick<PageContext, 'apiOf' | 'login' | 'now'>;
type SignupEffectContext = EffectContext<RegistrationEvent>;

/** What the provider answers when it has mailed a code, and gets with it: the payer's address may change meanwhile. */
const Mailed = v.object({ idUsr: v.number() });

/** Sends a registration, with or without the code from the e-mail: both steps use the same endpoint. */
export function createSender(context: Context, form: FormStore<SignupValues>) {
  const register = registerWith(context);
  let mailed: v.InferOutput<typeof Mailed> | undefined;
  return async (registration: Registration, { send }: SignupEffectContext): Promise<void> => {
    try {
      const sent = register(registration, registration.emailCode === '' ? undefined : mailed);
      const answer = await atItsField(sent, { form, fields: { pwd: 'password' }, idOf: signupFieldId });
      send(eventOf(answer, context));
    } catch (error) {
      if (registration.emailCode === '') mailed = mailedIn(error);
      send(faultEventOf(error, { registration, now: context.now }));
    }
  };
}

function mailedIn(error: unknown): v.InferOutput<typeof Mailed> | undefined {
  const read = v.safeParse(Mailed, isProviderError(error) ? error.data : undefined);
  return read.success ? read.output : undefined;
}

const signupFieldId = (field: string) => fieldId(SIGNUP_PREFIX, field);

function registerWith({ apiOf }: Context) {
  const api = apiOf(userEndpoints);
  return async (
    registration: Registration,
    mailed: { idUsr: number } | undefined,
  ): Promise<SessionAnswer | null> => {
    const { session } = await api.signup({ body: { ...toSignupCall(registration), ...mailed } });
    if (session || registration.emailCode === '') return session;
    // The account exists and the password is right, so log in.
    return api.login({ body: { user: registration.login, password: registration.password } });
  };
}

function eventOf(answer: SessionAnswer | null, { login, now }: Context): RegistrationEvent {
  if (!answer) return { type: 'answered', code: PROVIDER_CODES.success, message: '', at: now() };
  const session = openSession(login, answer);
  return session ? { type: 'confirmed', session } : { type: 'failed', message: UNKNOWN_PROBLEM };
}

type SentRegistration = { registration: Registration; now: () => number };

function faultEventOf(error: unknown, { registration, now }: SentRegistration): RegistrationEvent {
  const message = problemOf(error);
  // Its error code may say that the second step follows.
  return registration.emailCode === '' && isProviderError(error) && error.kind === 'server'
    ? { type: 'answered', code: error.code, message, at: now() }
    : { type: 'failed', message };
}
