import { BILLING_DEFAULTS } from '../card/billing-defaults';

/** A wallet's registration. Held in memory only: it has a password in it. */
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

/** The register call has the password under `pwd` and no city; the signup call has `pwd` and the city. */
export type RegisterCall = Omit<Registration, 'password' | 'city'> & { pwd: string };
export type SignupCall = RegisterCall & { city: string };

type Given = Pick<Registration, 'email' | 'name' | 'lastname' | 'phone' | 'password' | 'country'> &
  Partial<Registration>;

/** How a user came to register where nobody says: through the widget. */
export const DEFAULT_HOW_ARRIVE = 'PWW';

const LOGIN_NUMBERS = 9_999_999;

/** A login for somebody who chose none: 'user-' and a number below 9999999. `random` gives 0 to below 1. */
export function randomLogin(random: () => number): string {
  return `user-${Math.floor(random() * LOGIN_NUMBERS)}`;
}

/** A registration with what was left open filled in. */
export function toRegistration(given: Given, random: () => number): Registration {
  return {
    ...given,
    email: given.email.trim(),
    login: given.login?.trim() || randomLogin(random),
    name: given.name.trim(),
    lastname: given.lastname.trim(),
    address1: given.address1?.trim() || BILLING_DEFAULTS.address,
    city: given.city?.trim() || BILLING_DEFAULTS.city,
    returnType: given.returnType ?? '',
    howArrive: given.howArrive || DEFAULT_HOW_ARRIVE,
    emailCode: given.emailCode?.trim() ?? '',
  };
}

export function toRegisterCall({ password, city: _, ...rest }: Registration): RegisterCall {
  return { ...rest, pwd: password };
}

export function toSignupCall(registration: Registration): SignupCall {
  return { ...toRegisterCall(registration), city: registration.city };
}
