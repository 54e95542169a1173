import type { Language } from '@istmo/domain';

/** The texts that are loaded with their flow: one line a namespace, one file a language. */
export const lazyTexts = {
  account: { es: () => import('./es/account'), en: () => import('./en/account') },
  activities: { es: () => import('./es/activities'), en: () => import('./en/activities') },
  addCard: { es: () => import('./es/add-card'), en: () => import('./en/add-card') },
  advice: { es: () => import('./es/advice'), en: () => import('./en/advice') },
  balance: { es: () => import('./es/balance'), en: () => import('./en/balance') },
  campaignReceipt: { es: () => import('./es/campaign-receipt'), en: () => import('./en/campaign-receipt') },
  cardPaying: { es: () => import('./es/card-paying'), en: () => import('./en/card-paying') },
  cards: { es: () => import('./es/cards'), en: () => import('./en/cards') },
  cash: { es: () => import('./es/cash'), en: () => import('./en/cash') },
  clave: { es: () => import('./es/clave'), en: () => import('./en/clave') },
  crypto: { es: () => import('./es/crypto'), en: () => import('./en/crypto') },
  debts: { es: () => import('./es/debts'), en: () => import('./en/debts') },
  details: { es: () => import('./es/details'), en: () => import('./en/details') },
  earlier: { es: () => import('./es/earlier'), en: () => import('./en/earlier') },
  emailPayment: { es: () => import('./es/email-payment'), en: () => import('./en/email-payment') },
  home: { es: () => import('./es/home'), en: () => import('./en/home') },
  leaving: { es: () => import('./es/leaving'), en: () => import('./en/leaving') },
  login: { es: () => import('./es/login'), en: () => import('./en/login') },
  market: { es: () => import('./es/market'), en: () => import('./en/market') },
  messages: { es: () => import('./es/messages'), en: () => import('./en/messages') },
  movements: { es: () => import('./es/movements'), en: () => import('./en/movements') },
  nequi: { es: () => import('./es/nequi'), en: () => import('./en/nequi') },
  notifications: { es: () => import('./es/notifications'), en: () => import('./en/notifications') },
  overview: { es: () => import('./es/overview'), en: () => import('./en/overview') },
  paper: { es: () => import('./es/paper'), en: () => import('./en/paper') },
  payment: { es: () => import('./es/payment'), en: () => import('./en/payment') },
  profile: { es: () => import('./es/profile'), en: () => import('./en/profile') },
  qrSuccess: { es: () => import('./es/qr-success'), en: () => import('./en/qr-success') },
  receipt: { es: () => import('./es/receipt'), en: () => import('./en/receipt') },
  recovery: { es: () => import('./es/recovery'), en: () => import('./en/recovery') },
  returnPage: { es: () => import('./es/return-page'), en: () => import('./en/return-page') },
  savedCards: { es: () => import('./es/saved-cards'), en: () => import('./en/saved-cards') },
  services: { es: () => import('./es/services'), en: () => import('./en/services') },
  signup: { es: () => import('./es/signup'), en: () => import('./en/signup') },
  subscription: { es: () => import('./es/subscription'), en: () => import('./en/subscription') },
  txResult: { es: () => import('./es/tx-result'), en: () => import('./en/tx-result') },
  validateTx: { es: () => import('./es/validate-tx'), en: () => import('./en/validate-tx') },
  waiting: { es: () => import('./es/waiting'), en: () => import('./en/waiting') },
  yappy: { es: () => import('./es/yappy'), en: () => import('./en/yappy') },
};
export type LazyNamespace = keyof typeof lazyTexts;

type SpanishFile<N extends LazyNamespace> = Awaited<ReturnType<(typeof lazyTexts)[N]['es']>>;
/** The Spanish texts by namespace. */
export type LazyNamespaces = {
  readonly [N in LazyNamespace]: N extends keyof SpanishFile<N> ? SpanishFile<N>[N] : never;
};

/** What every language must say of what Spanish says. */
export type Translation<T> = { readonly [K in keyof T]: string };

/** Does not compile where a file is missing, exports another name than its namespace, or lacks a text. */
const translations: {
  readonly [N in LazyNamespace]: Readonly<
    Record<Language, () => Promise<Readonly<Record<N, Translation<LazyNamespaces[N]>>>>>
  >;
} = lazyTexts;

/** Advice stands below a decline at once: a line that comes later would move the buttons. */
const COMPANIONS: Readonly<Partial<Record<LazyNamespace, LazyNamespace>>> = {
  cardPaying: 'advice',
  payment: 'advice',
};

/** The namespaces with those that are loaded together with them. */
export function withCompanions(namespaces: ReadonlySet<LazyNamespace>): Set<LazyNamespace> {
  const all = new Set(namespaces);
  for (const namespace of namespaces) {
    const companion = COMPANIONS[namespace];
    if (companion) all.add(companion);
  }
  return all;
}

export async function loadTexts<N extends LazyNamespace>(
  namespace: N,
  language: Language,
): Promise<Translation<LazyNamespaces[N]>> {
  const file = await translations[namespace][language]();
  return file[namespace];
}
