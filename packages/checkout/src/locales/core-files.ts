// Generated from the files in this folder by `npm run generate`.

/** The first texts of each language. */
export const coreFiles = {
  en: () => import('./en/core'),
  es: () => import('./es/core'),
};
