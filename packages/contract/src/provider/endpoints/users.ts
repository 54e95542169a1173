import * as v from 'valibot';
import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { MerchantService } from '../schemas/merchant';
import {
  DataQuery,
  DataValid,
  HostedLogin,
  Login,
  LoginSession,
  NewPassword,
  PasswordConfirmation,
  Recovery,
  RecoveryAnswer,
  Registered,
  Registration,
  Session,
  Signup,
} from '../schemas/user';

const { notFound, unprocessable, registrationContinues, tooBusy, tooManyTries } = ERROR_CODES;

/** Accounts: login, logout, sign-up and password recovery. */
export const userEndpoints = {
  /**
   * Makes an account. Without `emailCode` a code is mailed and 220 says that the second step follows, which sends the `idUsr`
   * of its data with the code.
   */
  register: {
    method: 'post',
    path: '/api/v1/users/register',
    auth: 'client',
    body: Registration,
    response: Registered,
    errors: [registrationContinues, unprocessable, tooManyTries, tooBusy],
  },
  /** The same from the sign-up page, which sends the city too. */
  signup: {
    method: 'post',
    path: '/api/v1/users/signup',
    auth: 'client',
    body: Signup,
    response: Registered,
    errors: [registrationContinues, unprocessable, tooManyTries, tooBusy],
  },
  /**
   * Opens a session. An employee’s account is refused with "Invalid User". After wrong passwords at the account, whoever typed
   * them, a login without `captchaToken` is refused with `error_captcha`, and counts as no wrong password.
   */
  login: {
    method: 'post',
    path: '/api/v1/users/login',
    auth: 'client',
    body: Login,
    response: Session,
    errors: [unprocessable, tooManyTries, tooBusy],
  },
  /**
   * The same by a one-use code, for who has logged in outside the checkout: in hosted fields or in the wallet’s app. A password
   * in its place is refused.
   */
  hostedLogin: {
    method: 'post',
    path: '/api/v1/widget/login',
    auth: 'client',
    body: HostedLogin,
    response: Session,
    errors: [unprocessable],
  },
  /**
   * A new session for the old one, which ends. A replaced token that is used after its grace was stolen, or its session was:
   * the whole login ends. A login ends twelve hours after its password.
   */
  refreshLogin: {
    method: 'get',
    path: '/api/v1/users/refresh-login',
    auth: 'user',
    response: Session,
  },
  /** Ends the session. */
  logout: {
    method: 'post',
    path: '/api/v1/users/logout',
    auth: 'user',
    response: v.object({ ended: v.boolean() }),
  },
  /** The logins of the user that have not ended: the one that asks, then the newest. */
  sessions: {
    method: 'get',
    path: '/api/v1/users/sessions',
    auth: 'user',
    response: v.array(LoginSession),
  },
  /** Ends every login of the user, this one too. */
  logoutEverywhere: {
    method: 'post',
    path: '/api/v1/users/logout-everywhere',
    auth: 'user',
    response: v.object({ ended: v.boolean() }),
  },
  /** A new password for who is logged in and knows the old one. It ends every login and returns a new session. */
  changePassword: {
    method: 'post',
    path: '/api/v1/users/password',
    auth: 'user',
    body: NewPassword,
    response: Session,
    errors: [unprocessable, tooManyTries],
  },
  /**
   * The password again, for a payment from the balance that was refused with `password_required`. It counts for this attempt
   * and this login.
   */
  confirmPassword: {
    method: 'post',
    path: '/api/v1/users/confirm-password',
    auth: 'user',
    body: PasswordConfirmation,
    response: v.object({ confirmed: v.boolean() }),
    errors: [unprocessable, tooManyTries],
  },
  /** Whether a login, e-mail or phone is free and well formed. */
  validData: {
    method: 'get',
    path: '/api/v1/users/valid-data',
    auth: 'client',
    query: DataQuery,
    response: DataValid,
    errors: [unprocessable, tooManyTries],
  },
  /**
   * Getting back in, in three steps: login or e-mail (with `captchaToken` where `error_captcha` asks for it); user and mailed
   * code; code and new password.
   */
  recoveryPassword: {
    method: 'post',
    path: '/api/v1/users/recovery-password',
    auth: 'client',
    body: Recovery,
    response: RecoveryAnswer,
    errors: [unprocessable, tooManyTries, tooBusy],
  },
  /** The services of the merchant whose page holds the widget, by its web code. */
  widgetServices: {
    method: 'get',
    path: '/api/v1/widget/merchant-services/:webCode',
    auth: 'client',
    response: v.array(MerchantService),
    errors: [notFound],
  },
} as const satisfies EndpointTable;
