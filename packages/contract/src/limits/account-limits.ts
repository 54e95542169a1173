import { CODE_LIFETIME_MS } from '@istmo/domain';
import { DAY_MS, HOUR_MS, type LimitTable, QUARTER_MS } from './limit';

const LOGINS = ['login'] as const;
const CODES = ['register', 'signup', 'recoveryPassword'] as const;

/**
 * Limits against guessing passwords and codes, and finding out who has an account. Tries belong to who made them, so that a stranger can
 * neither lock an account nor use up the codes of its owner.
 */
export const accountLimits = {
  login: {
    counts: 'Wrong passwords, so that nobody can lock others out',
    by: ['client', 'account'],
    most: 5,
    windowMs: QUARTER_MS,
    answer: 'wait',
    key: 'account_temp_suspended',
    calls: LOGINS,
  },
  loginClient: {
    counts: 'Wrong passwords for any accounts',
    by: ['client'],
    most: 30,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: LOGINS,
  },
  loginCaptcha: {
    counts: 'Wrong passwords of all clients',
    by: ['account'],
    most: 3,
    windowMs: QUARTER_MS,
    answer: 'captcha',
    calls: LOGINS,
  },
  captchaToken: {
    counts: 'Logins with one captcha token',
    by: ['captcha token'],
    most: 1,
    windowMs: HOUR_MS,
    answer: 'captcha',
    calls: LOGINS,
  },
  password: {
    counts: 'Wrong passwords that one login typed again, to pay or to change the password',
    by: ['login'],
    most: 5,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['confirmPassword', 'changePassword'],
  },
  loginCode: {
    counts: 'Logins with one login code, which lasts two minutes',
    by: ['login code'],
    most: 1,
    windowMs: HOUR_MS,
    answer: 'refused',
    says: '422',
    calls: ['hostedLogin'],
  },
  codeMails: {
    counts: 'Codes mailed to any addresses',
    by: ['client'],
    most: 30,
    windowMs: HOUR_MS,
    answer: 'wait',
    calls: CODES,
  },
  codesOfAccount: {
    counts: 'Codes mailed to one address or login. What others asked for does not count',
    by: ['client', 'account'],
    most: 5,
    windowMs: HOUR_MS,
    answer: 'wait',
    calls: CODES,
  },
  registrationMails: {
    counts: 'Codes mailed to one address for registrations, whoever asked',
    by: ['email'],
    most: 10,
    windowMs: DAY_MS,
    answer: 'wait',
    text: {
      es: 'Ese correo ya recibió muchos códigos. Espere {wait} o regístrese con otro.',
      en: 'That email has been sent too many codes. Wait {wait}, or sign up with another one.',
    },
    calls: ['register', 'signup'],
  },
  digitCodes: {
    counts: 'Codes of digits only for one account, or one address to register, whoever asked',
    by: ['account'],
    most: 5,
    windowMs: DAY_MS,
    answer: 'refused',
    says: 'the code has letters too',
    calls: CODES,
  },
  codeTries: {
    counts: 'Wrong entries of a mailed code',
    by: ['code'],
    most: 5,
    windowMs: CODE_LIFETIME_MS,
    answer: 'wait',
    text: {
      es: 'Demasiados intentos con este código: ya no sirve. Pida otro.',
      en: 'Too many attempts with this code: it no longer works. Ask for another.',
    },
    calls: CODES,
  },
  recoveryCaptcha: {
    counts: 'Codes that all clients ask for',
    by: ['account'],
    most: 10,
    windowMs: HOUR_MS,
    answer: 'captcha',
    calls: ['recoveryPassword'],
  },
  dataChecks: {
    counts: 'Logins, e-mails and phones that are checked before a registration',
    by: ['client'],
    most: 30,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['validData', 'register', 'signup'],
  },
  requests: {
    counts: 'Requests for money: each sends a mail',
    by: ['user'],
    most: 20,
    windowMs: QUARTER_MS,
    answer: 'wait',
    calls: ['sendActivity'],
  },
  requestsTo: {
    counts:
      'Requests for money to one person, by the name that is typed, whoever asks and whether there is such a user',
    by: ['account'],
    most: 40,
    windowMs: DAY_MS,
    answer: 'wait',
    text: {
      es: 'Ya se le pidió dinero muchas veces a esa persona. Espere {wait}.',
      en: 'That person has been asked for money too many times. Wait {wait}.',
    },
    calls: ['sendActivity'],
  },
} as const satisfies LimitTable;
