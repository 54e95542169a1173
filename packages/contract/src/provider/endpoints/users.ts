import * as v from 'valibot';
import { BILLING_DEFAULTS } from '@istmo/domain';
import { type EndpointTable, IdempotencyKey } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { MerchantService } from '../schemas/merchant';
import { Email, Instant } from '../schemas/values';

const text = (length: number) => v.pipe(v.string(), v.maxLength(length));

/** The profile of a wallet user. Without a photo the default image is shown. */
export const Profile = v.object({
  idUsr: v.number(),
  login: v.string(),
  photo: v.optional(v.nullable(v.string()), null),
  name: v.string(),
  lastname: v.string(),
  phone: v.string(),
  email: v.string(),
  address1: v.string(),
  country: v.string(),
  /** The merchant under which this user asks for money. `null` if the user cannot ask with a pay code. */
  idMerchant: v.optional(v.nullable(v.number()), null),
  /** The payment stations of that merchant. The user can make pay codes of them. */
  stations: v.optional(v.array(v.object({ stationId: v.string(), description: v.string() })), []),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A wallet session. The token authorizes every further call, so it must be protected like the password. */
export const Session = v.object({
  sessionId: v.string(),
  token: text(8000),
  user: Profile,
  /** ISO 8601 with zone. */
  expiresAt: v.optional(Instant),
});
export type Session = v.InferOutput<typeof Session>;

/** A login of the user that has not ended. A session that a refresh replaced is the same login. */
export const LoginSession = v.object({
  id: v.string(),
  /** What the user knows the device by, such as `Chrome` and `Android`. Empty if it is unknown. */
  browser: v.string(),
  system: v.string(),
  /** ISO 8601 with zone. */
  loggedInAt: Instant,
  /** The last call, to the minute. */
  lastUsedAt: Instant,
  /** The login that made this call. */
  current: v.boolean(),
});
export type LoginSession = v.InferOutput<typeof LoginSession>;

/** A token of the captcha in the system configuration. Required after the error `error_captcha`. */
const captchaToken = v.optional(text(8000));

export const Login = v.object({ user: text(100), password: text(200), captchaToken });

/**
 * A login that was made outside the checkout: in the provider's hosted fields, or in the wallet's app. `data` is a code of the
 * provider that works once, for two minutes at most. It never holds the password.
 */
export const HostedLogin = v.object({ data: text(4000) });

/**
 * A registration. Without `emailCode`, the provider mails a code and returns header code 220, with an `idUsr` that the second step
 * sends with the code. Without it the code is that of the caller's address, which may change between the steps.
 */
export const Registration = v.object({
  email: Email,
  login: text(100),
  name: text(60),
  lastname: text(60),
  phone: text(20),
  pwd: text(200),
  country: text(2),
  address1: v.optional(text(100), BILLING_DEFAULTS.address),
  returnType: v.optional(text(20), ''),
  howArrive: v.optional(text(20), 'PWW'),
  emailCode: v.optional(text(10), ''),
  idUsr: v.optional(v.pipe(v.number(), v.safeInteger())),
});
export const Signup = v.object({
  ...Registration.entries,
  city: v.optional(text(100), BILLING_DEFAULTS.city),
});

/** The registered user, with a session once the mailed code is confirmed. */
export const Registered = v.object({ idUsr: v.number(), session: v.optional(v.nullable(Session), null) });

/** Whether a login, an e-mail or a phone may be used for a new account. */
export const DataQuery = v.object({
  login: v.optional(text(100)),
  email: v.optional(text(100)),
  phone: v.optional(text(20)),
});
/** `reason` is a message key, such as `invalid_email`. Empty if the data is valid. */
export const DataValid = v.object({ valid: v.boolean(), reason: v.optional(v.string(), '') });

/** A new password by who is logged in. `password` is the old one. */
export const NewPassword = v.object({ password: text(200), newPassword: text(200) });

/** The user's password, typed again for the attempt that needs it. */
export const PasswordConfirmation = v.object({
  password: text(200),
  attemptId: IdempotencyKey,
});

/** The three steps of a password recovery, distinguished by their fields. */
export const Recovery = v.union([
  v.object({ loginOrEmail: text(100), captchaToken }),
  v.object({
    idUsr: v.pipe(v.number(), v.safeInteger()),
    confirmationCode: text(10),
    newPassword: v.optional(v.undefined_()),
  }),
  v.object({ confirmationCode: text(100), newPassword: text(200) }),
]);

/**
 * `idUsr` after the first step, `confirmationCode` (valid once, to set the password) after the second, the
 * session after the third.
 */
export const RecoveryAnswer = v.object({
  step: v.picklist([1, 2, 3]),
  idUsr: v.optional(v.number()),
  confirmationCode: v.optional(v.string(), ''),
  session: v.optional(v.nullable(Session), null),
});

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
