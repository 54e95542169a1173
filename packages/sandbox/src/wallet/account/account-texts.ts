import { LIMITS } from '@istmo/contract/limits';
import type { LocalizedText } from '@istmo/domain';
import type { MailContent, MailSection } from '../../mail/render-mail';

/** Texts about accounts for which the catalog has no key. */
export const ACCOUNT_WORDS = {
  wrongLogin: {
    es: 'El usuario o la contraseña no son correctos.',
    en: 'The user or the password is not right.',
  },
  wrongPassword: { es: 'La contraseña no es correcta.', en: 'The password is not right.' },
  loginCodeOver: {
    es: 'Este inicio de sesión ya no sirve. Vuelva a intentarlo.',
    en: 'This login is no longer valid. Try again.',
  },
  loginTaken: { es: 'Ese usuario ya existe. Elija otro.', en: 'That user exists already. Choose another.' },
  emailTaken: {
    es: 'Ya hay una cuenta con ese correo. Inicie sesión o recupere su contraseña.',
    en: 'There is an account with that email already. Log in or recover your password.',
  },
  loginRules: {
    es: 'El usuario lleva de 4 a 60 letras, números, puntos o guiones, o es su propio correo.',
    en: 'The user is 4 to 60 letters, digits, dots or hyphens, or your own email.',
  },
  codeMailed: {
    es: 'Le enviamos un código a su correo. Escríbalo para terminar su registro.',
    en: 'We sent a code to your email. Type it to finish signing up.',
  },
  wrongCode: {
    es: 'El código no es correcto o ya venció. Revíselo o pida otro.',
    en: 'The code is not right or has run out. Check it or ask for another.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

/** The error for a wrong code, with the number of tries left. */
export function wrongCode(triesLeft: number): LocalizedText {
  if (triesLeft <= 0) return LIMITS.codeTries.text;
  const one = triesLeft === 1;
  return {
    es: `El código no es correcto. Le ${one ? 'queda 1 intento' : `quedan ${String(triesLeft)} intentos`}.`,
    en: `The code is not right. You have ${one ? '1 try' : `${String(triesLeft)} tries`} left.`,
  };
}

const CODE_MAILS = {
  registration: {
    subject: 'Su código para Istmo / Your Istmo code',
    es: 'Escriba este código para terminar su registro',
    en: 'Type this code to finish signing up',
  },
  recovery: {
    subject: 'Recupere su contraseña / Recover your password',
    es: 'Escriba este código para elegir una contraseña nueva',
    en: 'Type this code to choose a new password',
  },
} as const;

const CODE_WORDS = {
  es: {
    code: 'Su código',
    hint: 'Vence en 15 minutos. Si usted no lo pidió, no haga nada: nadie más lo ha visto.',
  },
  en: {
    code: 'Your code',
    hint: 'It expires in 15 minutes. If you didn’t ask for it, do nothing: nobody else has seen it.',
  },
} as const;

/** The user's language is unknown, so the mail has both. */
export function codeMail(purpose: keyof typeof CODE_MAILS, code: string): MailContent {
  const { subject, ...titles } = CODE_MAILS[purpose];
  const section = (lang: 'es' | 'en'): MailSection => ({
    lang,
    title: titles[lang],
    blocks: [
      { kind: 'code', label: CODE_WORDS[lang].code, code },
      { kind: 'text', text: CODE_WORDS[lang].hint },
    ],
  });
  return { subject, sections: [section('es'), section('en')] };
}

export const PASSWORD_CHANGED: { mail: MailContent; notification: LocalizedText } = {
  mail: {
    subject: 'Su contraseña cambió / Your password was changed',
    sections: [
      {
        lang: 'es',
        title: 'Su contraseña cambió',
        blocks: [
          { kind: 'text', text: 'Se cerraron todas sus sesiones. Si no fue usted, recupérela ahora.' },
        ],
      },
      {
        lang: 'en',
        title: 'Your password was changed',
        blocks: [{ kind: 'text', text: 'Every session was closed. If it wasn’t you, recover it now.' }],
      },
    ],
  },
  notification: {
    es: 'Su contraseña cambió y se cerraron sus otras sesiones.',
    en: 'Your password was changed and your other sessions were closed.',
  },
};
