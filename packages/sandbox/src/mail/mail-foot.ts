import type { Language } from '@istmo/domain';

/** What the sender never asks for: the last line of every mail. */
export const FOOT: Readonly<Record<Language, string>> = {
  es: 'Istmo nunca le pedirá por correo su contraseña ni el código de su tarjeta.',
  en: 'Istmo never asks for your password or your card’s code by e-mail.',
};
