import {
  activityEndpoints,
  merchantEndpoints,
  type MerchantProfile,
  type PaymentInfo,
  ProviderError,
  subscriptionEndpoints,
} from '@istmo/contract/provider';
import { formatMoney, isSubscription, needsPlan, SEARCH_PAGE, toHex, toPaymentStation } from '@istmo/domain';
import type { ComponentType, ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { dateInWords } from '../../shared/format/day-in-words';
import { type Texts, useLanguage, useText } from '../../shared/i18n/texts';
import type { PageContext } from '../../shared/page/page-context';
import { mayGuestPay } from '../../shared/payment/available-methods';
import { subscriptionTerms, type SubscriptionTerms } from '../../shared/payment/subscription-terms';
import { lazyExport } from '../../shared/startup/retry-import';
import { Facts } from '../../shared/ui/facts';
import type { PaymentSession } from './payment-session';
import styles from '../checkout-page/checkout-page.module.css';

export type ExtrasContext = Pick<PageContext, 'apiOf' | 'now'> & {
  texts: Pick<Texts, 'load'>;
  /** The context of a screen that replaces the checkout page. */
  page: PageContext;
  overlay: StoreApi<ReactNode>;
};
type Loaded = { info: PaymentInfo; merchantProfile: MerchantProfile };
type SessionExtras = Pick<PaymentSession, 'info' | 'subscription' | 'Terms'>;

const planChoice = lazyExport(() => import('../../flows/plans/plans-page'), 'choosePlan');

/** Loads the extra data of a payment station, a pay code or a subscription. Throws ProviderError. */
export async function loadExtras(context: ExtrasContext, loaded: Loaded): Promise<SessionExtras> {
  const { info } = loaded;
  if (needsPlan(info)) return chosenPlan(context, loaded);
  if (isSubscription(info)) return subscriptionExtras(context, loaded);
  return info.type === 'E' ? payCodeExtras(context, info) : stationExtras(context, info);
}

/** The owner of the pay code's merchant is sent with the payment. */
async function payCodeExtras({ apiOf }: ExtrasContext, info: PaymentInfo): Promise<SessionExtras> {
  const idMerchant = String(info.idMerchant);
  const { result3 } = await apiOf(merchantEndpoints).commerceUser({ idMerchant });
  return { info: { ...info, additionalData: { ...info.additionalData, idUsrOwner: result3.user.idUsr } } };
}

/** The station's owner is sent with the payment. */
async function stationExtras({ apiOf }: ExtrasContext, info: PaymentInfo): Promise<SessionExtras> {
  const search = toHex(JSON.stringify({ type: 'PAYMENT_STATION', idSearch: info.code }));
  const query = { conditional: search, limit: String(SEARCH_PAGE.limit), offset: String(SEARCH_PAGE.offset) };
  const [found] = await apiOf(activityEndpoints).searchActivity(query);
  const station = toPaymentStation(found?.station);
  if ('key' in station) throw new ProviderError({ kind: 'server', message: '', ...station });
  const { stationId, idUsrOwner } = station;
  return { info: { ...info, additionalData: { ...info.additionalData, stationId, idUsrOwner } } };
}

/** The payer chooses a plan, unless the session ends because guests may not pay. */
async function chosenPlan({ page, overlay }: ExtrasContext, loaded: Loaded): Promise<SessionExtras> {
  const { info, merchantProfile } = loaded;
  if (!mayGuestPay(info, merchantProfile) && page.login.token() === undefined) return { info };
  return (await planChoice())({ ...page, overlay }, loaded);
}

async function subscriptionExtras(
  { apiOf, now, texts }: ExtrasContext,
  { info, merchantProfile }: Loaded,
): Promise<SessionExtras> {
  const subscriptionKey = info.subscription?.subscriptionKey ?? info.code;
  const [found] = await Promise.all([
    apiOf(subscriptionEndpoints).pendingSubscription({ subscriptionKey }),
    texts.load('subscription'),
  ]);
  const subscription = subscriptionTerms(found, { now: now(), timeZone: merchantProfile.merchant.timeZone });
  return { info, subscription, Terms: createPlanTerms(subscription) };
}

/** The terms of a subscription, above the payment methods. */
function createPlanTerms(terms: SubscriptionTerms): ComponentType {
  return function PlanTerms() {
    const t = useText('subscription');
    const text = useTermsText(terms);
    const { planName, description, startsAt, secondAt, timeZone } = terms;
    const next = dateInWords(startsAt ?? secondAt, useLanguage(), timeZone);
    return (
      <section className={styles.terms} aria-label={t('plan')}>
        <p>
          <strong>{text}</strong>
        </p>
        <Facts
          facts={[
            { label: t('plan'), value: planName },
            ...(description === '' ? [] : [{ label: t('includes'), value: description }]),
            { label: t('charged'), value: t(`period.${terms.period}`) },
            { label: t(startsAt === undefined ? 'next' : 'first'), value: next },
          ]}
        />
        <p>{t('untilCanceled')}</p>
      </section>
    );
  };
}

/** A sentence that says what is charged now and later. */
function useTermsText({ amount, period, startsAt, timeZone }: SubscriptionTerms): string {
  const t = useText('subscription');
  const language = useLanguage();
  const values = { amount: formatMoney(amount, language), period: t(`period.${period}`) };
  return startsAt === undefined
    ? t('chargedNow', values)
    : t('chargedLater', { ...values, date: dateInWords(startsAt, language, timeZone) });
}
