import { useStore } from 'zustand';
import { formatMoney } from '../../format/money';
import { useLanguage, useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import type { Order } from '../order';
import styles from './pay-button.module.css';

type Props = {
  order: Order;
  /** What is going on, in place of the label. */
  busy?: string | false | undefined;
  /** Id of the form that it submits; without one it is pressed. */
  form?: string;
  onClick?: () => void;
  /** In place of "Pagar $48.15". */
  label?: string;
  /** There is something else that keeps it from being paid. */
  disabled?: boolean;
};

/** The one primary action, with the amount on it; waits for the amount's limits. */
export function PayButton({ order, busy, form, onClick, label, disabled = false }: Props) {
  const t = useText('payment');
  const { total, limit } = useStore(order);
  const language = useLanguage();
  // Nothing typed yet: no sum that nobody would pay.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        onClick={onClick}
        icon="lock"
        busy={busy}
        disabled={disabled || !limit.checked || limit.refusal !== undefined}
      >
        {label ?? t('pay', { amount }).trim()}
      </Button>
      <p className={styles.terms}>{t('acceptTerms')}</p>
    </>
  );
}
