// Generated from the declaration of the options by `npm run reference`.

/** The options of `update()`, each with its default value if that is the same for every payer. */
export const LIVE_OPTIONS = {
  language: undefined,
  theme: 'auto',
  appearance: undefined,
  logo: 'shown',
  prefill: undefined,
} as const;

/** The options of a session from its start. If one changes, another session starts. */
export const SESSION_OPTIONS = [
  'type',
  'code',
  'slug',
  'amount',
  'currency',
  'methods',
  'walletLogin',
  'checkoutOrigin',
  'debug',
] as const;
