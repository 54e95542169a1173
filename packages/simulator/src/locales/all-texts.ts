// Generated from the files in this folder by `npm run generate`.
import { en } from './en';
import { es } from './es';

/** The texts of each language. */
export const allTexts = {
  en,
  es,
};
