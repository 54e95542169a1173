import { formatAmount, formatMoney, money } from '@istmo/domain';
import type { SyntheticEvent } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { fieldId } from '../../shared/form/field-id';
import { useFields } from '../../shared/form/use-fields';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/feedback/alert';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { Facts } from '../../shared/ui/facts';
import { MaskedField } from '../../shared/ui/fields/masked-field';
import styles from './amount-form.module.css';
import type { Validated } from './validate-tx-flow';
import type { ValidateTxStore } from './validate-tx-store';

const FORM_ID = 'validate-tx';

type Props = { store: ValidateTxStore; payment: Validated };

/** The payment to validate, and the field for the amount. */
export function AmountForm({ store, payment }: Props) {
  const t = useText('validateTx');
  const language = useLanguage();
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (!store.submit()) document.getElementById(fieldId(FORM_ID, 'amount'))?.focus();
  }
  return (
    <form id={FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <AmountNotice store={store} />
      <p>{t('explain')}</p>
      <Facts
        facts={[
          { label: t('merchant'), value: payment.merchantName, isName: true },
          { label: t('payment'), value: formatMoney(money(payment.totalPay, payment.currency), language) },
          { label: t('card'), value: `•••• ${payment.displayNum}` },
          { label: t('until'), value: momentInWords(payment.expiresAt, language) },
        ]}
      />
      <AmountField store={store} />
      <p>{t('triesLeft', { count: payment.triesLeft })}</p>
    </form>
  );
}

function AmountNotice({ store }: Pick<Props, 'store'>) {
  const { state } = useFlow(store.flow);
  const t = useText('validateTx');
  const errors = useText('errors');
  if (state.name === 'unanswered')
    return (
      <Alert tone="wait" title={t('unansweredTitle')}>
        {t('unanswered')}
      </Alert>
    );
  if (state.name !== 'editing' || !state.refusal) return null;
  const isWrong = state.refusal === 'invalid_amount_validation_tx';
  return (
    <Alert title={isWrong ? t('refusedTitle') : errors(state.refusal)}>
      {isWrong ? t('refused') : undefined}
    </Alert>
  );
}

function AmountField({ store }: Pick<Props, 'store'>) {
  const t = useText('validateTx');
  const { state } = useFlow(store.flow);
  const field = useFields(store.form, {
    prefix: FORM_ID,
    readOnly: state.name !== 'editing',
    missing: { amount: t('missingAmount') },
  });
  return (
    <MaskedField
      {...field('amount')}
      format={(text) => formatAmount(text, 'USD')}
      label={t('amount')}
      hint={t('amountHint')}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={6}
      required
      before={<span aria-hidden="true">$</span>}
    />
  );
}

/** The button: sends the amount, or sends it again after no answer. */
export function AmountAction({ store }: Pick<Props, 'store'>) {
  const { state, send } = useFlow(store.flow);
  const t = useText('validateTx');
  const common = useText('common');
  const busy = state.name === 'submitting' && t('checking');
  if (state.name === 'unanswered')
    return <Button onClick={() => send({ type: 'retry' })}>{common('retry')}</Button>;
  return (
    <>
      <Button type="submit" form={FORM_ID} busy={busy}>
        {t('confirm')}
      </Button>
      <Announcement>{busy}</Announcement>
    </>
  );
}
