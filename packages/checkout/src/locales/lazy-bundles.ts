import type { Language } from '../shared/i18n/language';

type Account = typeof import('./es/account');
type Activities = typeof import('./es/activities');
type AddCard = typeof import('./es/add-card');
type Advice = typeof import('./es/advice');
type Balance = typeof import('./es/balance');
type CampaignReceipt = typeof import('./es/campaign-receipt');
type CardPaying = typeof import('./es/card-paying');
type Cards = typeof import('./es/cards');
type Cash = typeof import('./es/cash');
type Clave = typeof import('./es/clave');
type Crypto = typeof import('./es/crypto');
type Debts = typeof import('./es/debts');
type Details = typeof import('./es/details');
type EmailPayment = typeof import('./es/email-payment');
type Home = typeof import('./es/home');
type Login = typeof import('./es/login');
type Market = typeof import('./es/market');
type Messages = typeof import('./es/messages');
type Movements = typeof import('./es/movements');
type Nequi = typeof import('./es/nequi');
type Notifications = typeof import('./es/notifications');
type Overview = typeof import('./es/overview');
type Paper = typeof import('./es/paper');
type Payment = typeof import('./es/payment');
type QrSuccess = typeof import('./es/qr-success');
type Profile = typeof import('./es/profile');
type Receipt = typeof import('./es/receipt');
type ReturnPage = typeof import('./es/return-page');
type SavedCards = typeof import('./es/saved-cards');
type Services = typeof import('./es/services');
type Subscription = typeof import('./es/subscription');
type TxResult = typeof import('./es/tx-result');
type ValidateTx = typeof import('./es/validate-tx');
type Yappy = typeof import('./es/yappy');

/** What other flows say, by namespace, with its Spanish texts. */
export type LazyNamespaces = Account &
  Activities &
  AddCard &
  Advice &
  Balance &
  CampaignReceipt &
  CardPaying &
  Cards &
  Cash &
  Clave &
  Crypto &
  Debts &
  Details &
  EmailPayment &
  Home &
  Login &
  Market &
  Messages &
  Movements &
  Nequi &
  Notifications &
  Overview &
  Paper &
  Payment &
  QrSuccess &
  Profile &
  Receipt &
  ReturnPage &
  SavedCards &
  Services &
  Subscription &
  TxResult &
  ValidateTx &
  Yappy;

type Loaded<T> = { readonly [N in keyof T]: Readonly<Record<string, string>> };
export type Loaders<T> = Record<Language, () => Promise<Loaded<T>>>;

/** What other flows say, loaded with them. */
export const lazyTexts = {
  account: { es: () => import('./es/account'), en: () => import('./en/account') } satisfies Loaders<Account>,
  activities: {
    es: () => import('./es/activities'),
    en: () => import('./en/activities'),
  } satisfies Loaders<Activities>,
  addCard: {
    es: () => import('./es/add-card'),
    en: () => import('./en/add-card'),
  } satisfies Loaders<AddCard>,
  advice: { es: () => import('./es/advice'), en: () => import('./en/advice') } satisfies Loaders<Advice>,
  balance: { es: () => import('./es/balance'), en: () => import('./en/balance') } satisfies Loaders<Balance>,
  campaignReceipt: {
    es: () => import('./es/campaign-receipt'),
    en: () => import('./en/campaign-receipt'),
  } satisfies Loaders<CampaignReceipt>,
  cardPaying: {
    es: () => import('./es/card-paying'),
    en: () => import('./en/card-paying'),
  } satisfies Loaders<CardPaying>,
  cards: { es: () => import('./es/cards'), en: () => import('./en/cards') } satisfies Loaders<Cards>,
  cash: { es: () => import('./es/cash'), en: () => import('./en/cash') } satisfies Loaders<Cash>,
  clave: { es: () => import('./es/clave'), en: () => import('./en/clave') } satisfies Loaders<Clave>,
  crypto: { es: () => import('./es/crypto'), en: () => import('./en/crypto') } satisfies Loaders<Crypto>,
  emailPayment: {
    es: () => import('./es/email-payment'),
    en: () => import('./en/email-payment'),
  } satisfies Loaders<EmailPayment>,
  home: { es: () => import('./es/home'), en: () => import('./en/home') } satisfies Loaders<Home>,
  login: { es: () => import('./es/login'), en: () => import('./en/login') } satisfies Loaders<Login>,
  debts: { es: () => import('./es/debts'), en: () => import('./en/debts') } satisfies Loaders<Debts>,
  details: { es: () => import('./es/details'), en: () => import('./en/details') } satisfies Loaders<Details>,
  market: {
    es: () => import('./es/market'),
    en: () => import('./en/market'),
  } satisfies Loaders<Market>,
  messages: {
    es: () => import('./es/messages'),
    en: () => import('./en/messages'),
  } satisfies Loaders<Messages>,
  movements: {
    es: () => import('./es/movements'),
    en: () => import('./en/movements'),
  } satisfies Loaders<Movements>,
  nequi: { es: () => import('./es/nequi'), en: () => import('./en/nequi') } satisfies Loaders<Nequi>,
  notifications: {
    es: () => import('./es/notifications'),
    en: () => import('./en/notifications'),
  } satisfies Loaders<Notifications>,
  overview: {
    es: () => import('./es/overview'),
    en: () => import('./en/overview'),
  } satisfies Loaders<Overview>,
  paper: { es: () => import('./es/paper'), en: () => import('./en/paper') } satisfies Loaders<Paper>,
  payment: { es: () => import('./es/payment'), en: () => import('./en/payment') } satisfies Loaders<Payment>,
  qrSuccess: {
    es: () => import('./es/qr-success'),
    en: () => import('./en/qr-success'),
  } satisfies Loaders<QrSuccess>,
  profile: {
    es: () => import('./es/profile'),
    en: () => import('./en/profile'),
  } satisfies Loaders<Profile>,
  receipt: { es: () => import('./es/receipt'), en: () => import('./en/receipt') } satisfies Loaders<Receipt>,
  returnPage: {
    es: () => import('./es/return-page'),
    en: () => import('./en/return-page'),
  } satisfies Loaders<ReturnPage>,
  savedCards: {
    es: () => import('./es/saved-cards'),
    en: () => import('./en/saved-cards'),
  } satisfies Loaders<SavedCards>,
  services: {
    es: () => import('./es/services'),
    en: () => import('./en/services'),
  } satisfies Loaders<Services>,
  subscription: {
    es: () => import('./es/subscription'),
    en: () => import('./en/subscription'),
  } satisfies Loaders<Subscription>,
  txResult: {
    es: () => import('./es/tx-result'),
    en: () => import('./en/tx-result'),
  } satisfies Loaders<TxResult>,
  validateTx: {
    es: () => import('./es/validate-tx'),
    en: () => import('./en/validate-tx'),
  } satisfies Loaders<ValidateTx>,
  yappy: { es: () => import('./es/yappy'), en: () => import('./en/yappy') } satisfies Loaders<Yappy>,
};
export type LazyNamespace = keyof typeof lazyTexts;
