import type { Subscription } from '@istmo/contract/provider';
import { DEFAULT_TIME_ZONE, formatMoney } from '@istmo/domain';
import { dateInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { subscriptionTerms } from '../../shared/payment/subscription-terms';
import { Facts } from '../../shared/ui/facts';
import { MessageView } from '../../shared/ui/feedback/message-view';

type Props = { subscription: Subscription; now: number };

/** A subscription whose first charge is still to come: what is charged, and when. */
export function SubscribedView({ subscription, now }: Props) {
  const t = useText('subscription');
  // The provider does not name the merchant of a subscription.
  const terms = subscriptionTerms(subscription, { now, timeZone: DEFAULT_TIME_ZONE });
  const { planName, amount, period, startsAt, timeZone } = terms;
  const language = useLanguage();
  const charge = `${formatMoney(amount, language)} ${t(`period.${period}`)}`;
  const next = subscription.nextChargeAt ?? subscription.startsAt;
  return (
    <MessageView tone="good" icon="check" title={t('readyTitle')}>
      {startsAt !== undefined && (
        <p>{t('nothingYet', { date: dateInWords(startsAt, language, timeZone) })}</p>
      )}
      <Facts
        facts={[
          { label: t('plan'), value: planName },
          { label: t('charged'), value: charge },
          ...(next === null ? [] : [{ label: t('next'), value: dateInWords(next, language, timeZone) }]),
        ]}
      />
      <p>{t('receiptByMail')}</p>
    </MessageView>
  );
}
