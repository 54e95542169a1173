import { amountError, formatAmount, formatMoney, typedAmount, unclearAmount } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/focus-first-wrong';
import { createFormStore } from '../../../shared/form/form-store';
import { useFields } from '../../../shared/form/use-fields';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import styles from './services.module.css';

const CURRENCY = 'USD';

type Props = {
  /** Distinguishes the fields of several bills. */
  id: number;
  /** The bill's name, for screen readers. */
  name: string;
  /** Another payment is under way. */
  disabled: boolean;
  /** `amount` is in minor units. */
  onPay: (amount: number, currency: typeof CURRENCY) => void;
};

/** Asks for the amount of a bill that cannot be looked up: the user reads it on the bill. */
export function BillForm({ id, name, disabled, onPay }: Props) {
  const t = useText('services');
  const common = useText('common');
  const language = useLanguage();
  const prefix = `bill-${String(id)}`;
  const [form] = useState(() =>
    createFormStore({ amount: '' }, ({ amount }) => ({ amount: amountError(amount, CURRENCY) })),
  );
  const { error, ...amount } = useFields<'amount'>(form, {
    prefix,
    readOnly: false,
    missing: { amount: t('missingAmount') },
  })('amount');
  const unclear = unclearAmount(amount.value, CURRENCY);
  useEffect(() => {
    document.getElementById(fieldId(prefix, 'amount'))?.focus();
  }, [prefix]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.showAll();
    const { refusals, values } = form.getState();
    const sum = typedAmount(values.amount, CURRENCY);
    if (refusals.amount || !sum) focusFirstWrong(refusals, { prefix, order: ['amount'] });
    else onPay(sum.amount, CURRENCY);
  }
  return (
    <form className={styles.bill} noValidate onSubmit={submit} aria-label={t('payBill', { name })}>
      <MaskedField
        {...amount}
        error={error && unclear ? common('unclear', { amount: formatMoney(unclear, language) }) : error}
        format={(text) => formatAmount(text, CURRENCY)}
        label={t('billAmount')}
        before={<span aria-hidden="true">$</span>}
        inputMode="decimal"
        autoComplete="off"
        required
      />
      <Button type="submit" kind="quiet" size="medium" disabled={disabled}>
        {t('continue')}
      </Button>
    </form>
  );
}
