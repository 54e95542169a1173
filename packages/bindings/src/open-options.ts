// Generated from the declaration of the options by `npm run generate`.

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

/** The attributes of the custom element, each with its option. */
export const ATTRIBUTES = {
  type: { option: 'type' },
  code: { option: 'code' },
  slug: { option: 'slug' },
  display: { option: 'display' },
  'return-url': { option: 'returnUrl' },
  splash: { option: 'splash' },
  language: { option: 'language' },
  theme: { option: 'theme' },
  appearance: { option: 'appearance', format: 'json' },
  logo: { option: 'logo' },
  amount: { option: 'amount' },
  currency: { option: 'currency' },
  methods: { option: 'methods', format: 'list' },
  'wallet-login': { option: 'walletLogin' },
  'checkout-origin': { option: 'checkoutOrigin' },
  'load-timeout-ms': { option: 'loadTimeoutMs', format: 'json' },
  debug: { option: 'debug', format: 'json' },
} as const;
