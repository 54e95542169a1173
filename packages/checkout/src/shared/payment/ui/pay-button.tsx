import { useStore } from '../../store/use-store';
import { formatMoney } from '@istmo/domain';
import { useLanguage, useText } from '../../i18n/use-text';
import { Button } from '../../ui/buttons/button';
import type { Order } from '../order';
import { ProcessingLine } from './processing-line';
import { TermsLine } from './terms-line';

type Props = {
  order: Order;
  /** Shown in place of the label while something is in progress. */
  busy?: string | false | undefined;
  /** Id of the form that the button submits. Without one it calls `onClick`. */
  form?: string;
  onClick?: () => void;
  /** What the button does, if it does not charge: then it has no lock. */
  label?: string;
  /** Something else prevents the payment. */
  disabled?: boolean;
};

/** The primary button with the amount on it. It waits for the limit check. */
export function PayButton({ order, busy, form, onClick, label, disabled = false }: Props) {
  const t = useText('payment');
  const { total, limit } = useStore(order);
  const language = useLanguage();
  // An amount of zero is not shown.
  const amount = total.amount > 0 ? formatMoney(total, language) : '';
  return (
    <>
      <Button
        type={form === undefined ? 'button' : 'submit'}
        form={form}
        onClick={onClick}
        icon={label === undefined ? 'lock' : undefined}
        busy={busy}
        disabled={disabled || !limit.checked || limit.refusal !== undefined}
      >
        {label ?? t('pay', { amount }).trim()}
      </Button>
      <TermsLine order={order}>{t('acceptTerms')}</TermsLine>
      {busy && <ProcessingLine order={order} busy={busy} slow={t('slow')} />}
    </>
  );
}
