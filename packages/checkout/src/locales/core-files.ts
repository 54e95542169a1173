// Generated from the files in this folder by `npm run generate`.

/** The first texts of each language. */
export const coreFiles = {
  en: async () => (await import('./en/core')).core,
  es: async () => (await import('./es/core')).core,
};
