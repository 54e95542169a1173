import { useText } from '../../shared/i18n/use-text';
import type { PaymentEnd } from '../../shared/payment/payment-end';
import { EndNotice } from '../../shared/payment/ui/end-notice';
import { YAPPY_MINUTES } from './yappy-flow';

type Props = { end: PaymentEnd };

/** Why there was no payment, and what to do in Yappy next. */
export function YappyEnd({ end }: Props) {
  const t = useText('yappy');
  // Refused before there was a payment: the provider says what is wrong with the number or the amount.
  const advice = end.codOper === '' ? t('advice.refused') : adviceOn(end.outcome);
  return <EndNotice {...end} advice={advice} />;

  function adviceOn(outcome: PaymentEnd['outcome']): string {
    return outcome === 'expired' ? t('advice.expired', { minutes: YAPPY_MINUTES }) : t(`advice.${outcome}`);
  }
}
