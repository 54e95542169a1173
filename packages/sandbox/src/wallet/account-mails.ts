import type { Words } from '../fault';

type MailText = { subject: string; text: string };

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

/** Nobody has told us their language yet: a mail says everything twice. */
export function codeMail(purpose: keyof typeof CODE_MAILS, code: string): MailText {
  const { subject, es, en } = CODE_MAILS[purpose];
  return {
    subject,
    text: [
      `${es}: ${code}`,
      'Vence en 15 minutos. Si usted no lo pidió, no haga nada: nadie más lo ha visto.',
      '',
      `${en}: ${code}`,
      'It runs out in 15 minutes. If you did not ask for it, do nothing: nobody else has seen it.',
    ].join('\n'),
  };
}

export const PASSWORD_CHANGED: MailText & { told: Words } = {
  subject: 'Su contraseña cambió / Your password was changed',
  text: [
    'La contraseña de su cuenta cambió y se cerraron todas sus sesiones. Si no fue usted, recupérela ahora.',
    '',
    'The password of your account was changed and every session was closed. If it was not you, recover it now.',
  ].join('\n'),
  told: {
    es: 'Su contraseña cambió y se cerraron sus otras sesiones.',
    en: 'Your password was changed and your other sessions were closed.',
  },
};
