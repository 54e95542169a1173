import type { Language } from '../shared/i18n/language';

type Balance = typeof import('./es/balance');
type Cash = typeof import('./es/cash');
type Clave = typeof import('./es/clave');
type Crypto = typeof import('./es/crypto');
type Details = typeof import('./es/details');
type Home = typeof import('./es/home');
type Login = typeof import('./es/login');
type Messages = typeof import('./es/messages');
type Nequi = typeof import('./es/nequi');
type Overview = typeof import('./es/overview');
type Payment = typeof import('./es/payment');
type Receipt = typeof import('./es/receipt');
type SavedCards = typeof import('./es/saved-cards');
type Subscription = typeof import('./es/subscription');
type ValidateTx = typeof import('./es/validate-tx');
type Yappy = typeof import('./es/yappy');

/** What other flows say, by namespace, with its Spanish texts. */
export type LazyNamespaces = Balance &
  Cash &
  Clave &
  Crypto &
  Details &
  Home &
  Login &
  Messages &
  Nequi &
  Overview &
  Payment &
  Receipt &
  SavedCards &
  Subscription &
  ValidateTx &
  Yappy;

type Loaded<T> = { readonly [N in keyof T]: Readonly<Record<string, string>> };
export type Loaders<T> = Record<Language, () => Promise<Loaded<T>>>;

/** What other flows say, loaded with them. */
export const lazyTexts = {
  balance: { es: () => import('./es/balance'), en: () => import('./en/balance') } satisfies Loaders<Balance>,
  cash: { es: () => import('./es/cash'), en: () => import('./en/cash') } satisfies Loaders<Cash>,
  clave: { es: () => import('./es/clave'), en: () => import('./en/clave') } satisfies Loaders<Clave>,
  crypto: { es: () => import('./es/crypto'), en: () => import('./en/crypto') } satisfies Loaders<Crypto>,
  home: { es: () => import('./es/home'), en: () => import('./en/home') } satisfies Loaders<Home>,
  login: { es: () => import('./es/login'), en: () => import('./en/login') } satisfies Loaders<Login>,
  details: { es: () => import('./es/details'), en: () => import('./en/details') } satisfies Loaders<Details>,
  messages: {
    es: () => import('./es/messages'),
    en: () => import('./en/messages'),
  } satisfies Loaders<Messages>,
  nequi: { es: () => import('./es/nequi'), en: () => import('./en/nequi') } satisfies Loaders<Nequi>,
  overview: {
    es: () => import('./es/overview'),
    en: () => import('./en/overview'),
  } satisfies Loaders<Overview>,
  payment: { es: () => import('./es/payment'), en: () => import('./en/payment') } satisfies Loaders<Payment>,
  receipt: { es: () => import('./es/receipt'), en: () => import('./en/receipt') } satisfies Loaders<Receipt>,
  savedCards: {
    es: () => import('./es/saved-cards'),
    en: () => import('./en/saved-cards'),
  } satisfies Loaders<SavedCards>,
  subscription: {
    es: () => import('./es/subscription'),
    en: () => import('./en/subscription'),
  } satisfies Loaders<Subscription>,
  validateTx: {
    es: () => import('./es/validate-tx'),
    en: () => import('./en/validate-tx'),
  } satisfies Loaders<ValidateTx>,
  yappy: { es: () => import('./es/yappy'), en: () => import('./en/yappy') } satisfies Loaders<Yappy>,
};
export type LazyNamespace = keyof typeof lazyTexts;
