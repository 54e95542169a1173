import type { Words } from '../fault';

/** What is told about accounts where the catalogue has no key. */
export const ACCOUNT_WORDS = {
  wrongLogin: {
    es: 'El usuario o la contraseña no son correctos.',
    en: 'The user or the password is not right.',
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
  codeUsedUp: {
    es: 'Demasiados intentos con este código: ya no sirve. Pida otro.',
    en: 'Too many tries with this code: it is good no longer. Ask for another.',
  },
} as const satisfies Readonly<Record<string, Words>>;

/** A code that is not the one that was mailed, and how many tries are left with it. */
export function wrongCode(triesLeft: number): Words {
  if (triesLeft <= 0) return ACCOUNT_WORDS.codeUsedUp;
  const one = triesLeft === 1;
  return {
    es: `El código no es correcto. Le ${one ? 'queda 1 intento' : `quedan ${String(triesLeft)} intentos`}.`,
    en: `The code is not right. You have ${one ? '1 try' : `${String(triesLeft)} tries`} left.`,
  };
}
