import { BILLING_DEFAULTS } from '../card/billing-defaults';
import type { MessageKey } from '../text/message-keys';
import { alphanumericError, lengthError, maxLengthError } from '../text/text-rules';

/** The data of a wallet registration. It contains a password, so it stays in memory only. */
export type Registration = {
  email: string;
  login: string;
  name: string;
  lastname: string;
  phone: string;
  password: string;
  country: string;
  address1: string;
  /** Empty if the user gave none. */
  city: string;
  returnType: string;
  howArrive: string;
  emailCode: string;
};

/** The body of the register call: the password is `pwd`, and there is no city. The signup call is for a user who gives it. */
export type RegisterCall = Omit<Registration, 'password' | 'city'> & { pwd: string };
export type SignupCall = RegisterCall & { city: string };

type RegistrationInput = Pick<
  Registration,
  'email' | 'name' | 'lastname' | 'phone' | 'password' | 'country'
> &
  Partial<Registration>;

/** The default `howArrive`: the user registered through the widget. */
export const DEFAULT_HOW_ARRIVE = 'PWW';

const LOGIN_NUMBERS = 9_999_999;

/** A generated login: 'user-' and a number below 9999999. `random` returns 0 up to, but not including, 1. */
export function randomLogin(random: () => number): string {
  return `user-${Math.floor(random() * LOGIN_NUMBERS)}`;
}

const LONGEST_LOGIN = 15;

/** Rejects a login that is not 4 to 15 letters and digits. Without one, a login is generated. */
export function chosenLoginError(login: string): MessageKey | undefined {
  const text = login.trim();
  if (text === '') return undefined;
  return alphanumericError(text) ?? lengthError(text) ?? maxLengthError(text, LONGEST_LOGIN);
}

/** Creates a registration and fills in the missing values. */
export function toRegistration(input: RegistrationInput, random: () => number): Registration {
  return {
    ...input,
    email: input.email.trim(),
    login: input.login?.trim() || randomLogin(random),
    name: input.name.trim(),
    lastname: input.lastname.trim(),
    address1: input.address1?.trim() || BILLING_DEFAULTS.address,
    city: input.city?.trim() ?? '',
    returnType: input.returnType ?? '',
    howArrive: input.howArrive || DEFAULT_HOW_ARRIVE,
    emailCode: input.emailCode?.trim() ?? '',
  };
}

export function toRegisterCall({ password, city: _, ...rest }: Registration): RegisterCall {
  return { ...rest, pwd: password };
}

export function toSignupCall(registration: Registration): SignupCall {
  return { ...toRegisterCall(registration), city: registration.city };
}
