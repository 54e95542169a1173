import { BILLING_DEFAULTS } from '../card/billing-defaults';

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
  city: string;
  returnType: string;
  howArrive: string;
  emailCode: string;
};

/** The body of the signup call: the password is `pwd`. */
export type SignupCall = Omit<Registration, 'password'> & { pwd: string };

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

/** Creates a registration and fills in the missing values. */
export function toRegistration(input: RegistrationInput, random: () => number): Registration {
  return {
    ...input,
    email: input.email.trim(),
    login: input.login?.trim() || randomLogin(random),
    name: input.name.trim(),
    lastname: input.lastname.trim(),
    address1: input.address1?.trim() || BILLING_DEFAULTS.address,
    city: input.city?.trim() || BILLING_DEFAULTS.city,
    returnType: input.returnType ?? '',
    howArrive: input.howArrive || DEFAULT_HOW_ARRIVE,
    emailCode: input.emailCode?.trim() ?? '',
  };
}

export function toSignupCall({ password, ...rest }: Registration): SignupCall {
  return { ...rest, pwd: password };
}
