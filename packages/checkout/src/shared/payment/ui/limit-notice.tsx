import { useStore } from 'zustand';
import { useText } from '../../i18n/use-text';
import { Alert } from '../../ui/alert';
import type { Order } from '../order';

type Props = { order: Order };

/** Why this amount may not be paid, where it may not. */
export function LimitNotice({ order }: Props) {
  const t = useText('payment');
  const errors = useText('errors');
  const { refusal } = useStore(order, ({ limit }) => limit);
  return refusal ? <Alert title={errors(refusal)}>{t('contactMerchant')}</Alert> : null;
}
