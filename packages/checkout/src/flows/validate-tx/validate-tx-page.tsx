/** Confirmation of a card by the random amount that was charged to it. */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { formatAmount, formatMoney, money } from '@istmo/domain';
import { useFlow } from '../../shared/flow/flow-store';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { momentInWords } from '../../shared/format/day-in-words';
import { useLanguage, useText } from '../../shared/i18n/texts';
import { CloseHost, LoadingLine, PageHead, UnreachablePage } from '../../shared/page/page-parts';
import type { PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { receiptPath } from '../../shared/payment/payment';
import { Button } from '../../shared/ui/buttons/button';
import { LinkButton } from '../../shared/ui/buttons/link-button';
import { Facts } from '../../shared/ui/facts';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { MaskedField } from '../../shared/ui/fields/masked-field';
import type { IconName } from '../../shared/ui/icon';
import { CROSS } from '../../shared/ui/later-icons';
import {
  createValidateTxStore,
  type Validated,
  type ValidateTxStore,
  type ValidationTarget,
} from './validate-tx-store';
import styles from './validate-tx-page.module.css';

type Props = { context: PageContext; target: ValidationTarget };

/** The page where a payer types the random charge from their statement. */
export function ValidateTxPage({ context, target }: Props) {
  const [store] = useState(() => createValidateTxStore(context, target));
  useEffect(() => store.flow.dispose, [store]);
  return <ValidateTxScreen store={store} context={context} />;
}

type ScreenProps = { store: ValidateTxStore; context: PageContext };
type End = 'confirmed' | 'canceled' | 'expired' | 'notFound';

const LOOKS: Record<End, { tone: 'good' | 'wait' | 'bad'; icon: IconName }> = {
  confirmed: { tone: 'good', icon: 'check' },
  canceled: { tone: 'bad', icon: CROSS },
  expired: { tone: 'wait', icon: 'clock' },
  notFound: { tone: 'wait', icon: 'info' },
};

function ValidateTxScreen({ store, context }: ScreenProps) {
  const { state, send } = useFlow(store.flow);
  const t = useText('validateTx');
  const errors = useText('errors');
  switch (state.name) {
    case 'loading':
      return (
        <PageShell context={context} isLoading centered>
          <LoadingLine>{t('loading')}</LoadingLine>
        </PageShell>
      );
    case 'unreachable':
      return <UnreachablePage context={context} onRetry={() => send({ type: 'retry' })} />;
    case 'editing':
    case 'submitting':
    case 'unanswered':
      return (
        <PageShell
          context={context}
          head={
            <PageHead title={t('title')}>
              <CloseHost bridge={context.bridge} />
            </PageHead>
          }
          dock={<AmountAction store={store} />}
        >
          <AmountForm store={store} payment={state.payment} />
        </PageShell>
      );
    default:
      return (
        <PageShell context={context} centered dock={<NextSteps state={state} context={context} />}>
          <MessageView {...LOOKS[state.name]} title={t(`${state.name}Title`)}>
            {state.name === 'canceled' && <p>{errors('invalid_code_validation_tx')}</p>}
            <p>{t(state.name)}</p>
          </MessageView>
        </PageShell>
      );
  }
}

type NextStepsProps = { context: PageContext; state: { name: End; payment?: { codOper: string } } };

function NextSteps({ state, context }: NextStepsProps) {
  const t = useText('validateTx');
  const common = useText('common');
  const { payment } = state;
  const { bridge, display, config } = context;
  if (state.name !== 'confirmed' || !payment)
    return (
      <>
        {display === 'frame' && <Button onClick={() => bridge.close()}>{common('backToMerchant')}</Button>}
        <LinkButton href={`mailto:${config.supportEmail}`}>
          {common('support', { email: config.supportEmail })}
        </LinkButton>
      </>
    );
  return <Button onClick={() => context.navigate(receiptPath(payment.codOper))}>{t('receipt')}</Button>;
}

const FORM_ID = 'validate-tx';

type AmountFormProps = { store: ValidateTxStore; payment: Validated };

/** The payment to validate, and the field for the amount. */
function AmountForm({ store, payment }: AmountFormProps) {
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

function AmountNotice({ store }: { store: ValidateTxStore }) {
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

function AmountField({ store }: { store: ValidateTxStore }) {
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
      required
      before={<span aria-hidden="true">$</span>}
    />
  );
}

/** The button: sends the amount, or sends it again after no answer. */
function AmountAction({ store }: { store: ValidateTxStore }) {
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
