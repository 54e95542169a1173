import type { Language } from '@istmo/domain';

/** A part of a mail. Texts may have any content: both renderers put them on one line and escape them. */
export type MailBlock =
  | { kind: 'text'; text: string }
  /** The one large amount. */
  | { kind: 'amount'; text: string }
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** A code to type or to read out. */
  | { kind: 'code'; label: string; code: string }
  /** An image that the provider serves, because mail programs show no other. */
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'steps'; steps: readonly string[] }
  | { kind: 'link'; label: string; url: string };
export type MailFact = { label: string; value: string };

/** A mail in one language; a mail to somebody whose language is unknown has one section for each. */
export type MailSection = { lang: Language; title: string; blocks: readonly MailBlock[] };

export type MailContent = { subject: string; sections: readonly MailSection[] };

/** What the sender never asks for: the last line of every mail. */
export const FOOT: Readonly<Record<Language, string>> = {
  es: 'Istmo nunca le pedirá por correo su contraseña ni el código de su tarjeta.',
  en: 'Istmo never asks for your password or your card’s code by e-mail.',
};
