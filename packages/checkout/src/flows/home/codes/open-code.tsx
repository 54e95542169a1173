import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { formatMoney, money, payCodeStatus } from '@istmo/domain';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { receiptPath } from '../../../shared/payment/payment';
import { Printable, printReceipt, ShareButton } from '../../../shared/printable/printable';
import { useStore } from '../../../shared/store/use-store';
import { Amount } from '../../../shared/ui/facts';
import { Button, Spinner } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { StateMark } from '../../../shared/ui/feedback/message-view';
import { CopyField } from '../../../shared/ui/fields/copy-field';
import { PRINT } from '../../../shared/ui/later-icons';
import { QrCode } from '../../../shared/ui/qr-code';
import { useFocus } from '../../../shared/ui/use-focus';
import type { WalletContext } from '../../../shared/page/page-context';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { LoadingRows, Problem, useErrorText } from '../parts/loaded';
import { AmountFields, PayersField } from './code-fields';
import {
  type CodeEvent,
  type CodeForm,
  type CodeState,
  codeValuesOf,
  createCodeForm,
  createCodeStore,
  isAboutAmount,
  type PayCodeInfo,
} from './codes-store';
import styles from './codes.module.css';

type Props = Pick<ViewProps, 'onReported'> & {
  context: WalletContext;
  /** The code's id, not the code that a payer types. */
  id: string;
  /** The buttons that lead away from the code. */
  children: ReactNode;
};

/** A pay code of the user: shown, watched until it is paid, or changed. */
export function OpenCode({ context, id, onReported, children }: Props) {
  const store = useDisposable(() => createCodeStore(context, id));
  const { state, send } = useFlow(store);
  return (
    <div className={styles.view}>
      {state.name === 'loading' && <LoadingRows />}
      {state.name === 'failed' && <Problem error={state.error} onRetry={() => send({ type: 'again' })} />}
      {state.name === 'open' && (
        <CodeCard
          info={state.info}
          supportEmail={context.config.supportEmail}
          onChange={() => send({ type: 'change' })}
        />
      )}
      {(state.name === 'editing' || state.name === 'saving') && <CodeChange state={state} send={send} />}
      {state.name === 'paid' && <Paid state={state} visit={context.visit} onReported={onReported} />}
      {state.name !== 'editing' && state.name !== 'saving' && children}
    </div>
  );
}

type PaidProps = Pick<Props, 'onReported'> & {
  state: Extract<CodeState, { name: 'paid' }>;
  visit: WalletContext['visit'];
};

function Paid({ state: { info, codOper }, visit, onReported }: PaidProps) {
  const t = useText('codes');
  const heading = useFocus<HTMLHeadingElement>();
  const sum = useSum(info);
  useEffect(() => onReported?.(codOper), [codOper, onReported]);
  return (
    <div className={styles.paid}>
      <StateMark tone="good" icon="check" />
      <h2 ref={heading} tabIndex={-1} className={styles.paidTitle}>
        {sum === undefined ? t('paid') : t('paidAmount', { amount: sum })}
      </h2>
      {info.description !== '' && <p>{info.description}</p>}
      <p role="status">{t('paidHint')}</p>
      <Button onClick={() => visit(receiptPath(codOper))}>{t('receipt')}</Button>
    </div>
  );
}

type CodeCardProps = { info: PayCodeInfo; supportEmail: string; onChange: () => void };

/** A pay code as payers see it, to show, share and print, and whether it is being paid. */
function CodeCard({ info, supportEmail, onChange }: CodeCardProps) {
  const t = useText('codes');
  const printing = useText('printable');
  const sum = useSum(info);
  const { codePay, qr, description, payers } = info;
  const title = t('title');
  const lines = [sum ?? t('anyAmount'), description, t('pay', { link: qr })].filter(Boolean);
  return (
    <div className={styles.code}>
      <Status info={info} />
      <Printable title={title} supportEmail={supportEmail}>
        <div className={styles.face}>
          <Amount text={sum ?? t('anyAmount')} />
          {description !== '' && <p className={styles.concept}>{description}</p>}
          <QrCode text={qr} label={t('scan')} />
          {payers === 'wallet' && <p className={styles.soft}>{t('wallet')}</p>}
        </div>
        <CopyField label={t('code')} value={codePay} />
        <CopyField label={t('link')} value={qr} />
      </Printable>
      <div className={styles.two}>
        <ShareButton title={title} lines={lines} />
        <Button
          kind="quiet"
          size="medium"
          icon={PRINT}
          onClick={() => printReceipt(window, `${title} ${codePay}`)}
        >
          {printing('print')}
        </Button>
      </div>
      {payCodeStatus(info) !== 'PAYMENT_PENDING' && (
        <Button kind="plain" size="medium" onClick={onChange}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}

/** The formatted amount of a code, or undefined where the payer decides it. */
function useSum({ amount, disc, tx, currency }: PayCodeInfo): string | undefined {
  const language = useLanguage();
  return amount === 0 ? undefined : formatMoney(money(amount - disc + tx, currency), language);
}

function Status({ info }: { info: PayCodeInfo }) {
  const t = useText('codes');
  const status = payCodeStatus(info);
  return (
    <p className={styles.status} role="status">
      <Spinner />
      {t(status === 'PAYMENT_PENDING' ? 'pending' : status === 'PAYMENT_REJECTED' ? 'rejected' : 'waiting')}
    </p>
  );
}

const PREFIX = 'code';

type CodeChangeProps = {
  state: Extract<CodeState, { name: 'editing' | 'saving' }>;
  send: (event: CodeEvent) => void;
};

/** Changes a code that is not paid yet. */
function CodeChange({ state, send }: CodeChangeProps) {
  const t = useText('codes');
  const [form] = useState(() => createCodeForm(codeValuesOf(state.info)));
  const saving = state.name === 'saving';
  const fields = { form, prefix: PREFIX, readOnly: saving };
  const failed = useFailure(form, state);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    form.showAll();
    const { fieldErrors, values } = form.getState();
    if (fieldErrors.amount) focusFirstWrong(fieldErrors, { prefix: PREFIX, order: ['amount'] });
    else send({ type: 'save', values });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {failed.general !== undefined && <Alert title={t('notChanged')}>{failed.general}</Alert>}
      <AmountFields {...fields} optionalAmount amountError={failed.amount} />
      <PayersField {...fields} />
      <Button type="submit" busy={saving && t('saving')}>
        {t('save')}
      </Button>
      <Button kind="quiet" disabled={saving} onClick={() => send({ type: 'keep' })}>
        {t('keep')}
      </Button>
    </form>
  );
}

/** Shows the error of a failed change beside the amount while it is the sent one, or else above the fields. */
function useFailure(form: CodeForm, state: CodeChangeProps['state']): { amount?: string; general?: string } {
  const textOf = useErrorText();
  const { amount } = useStore(form).values;
  const failure = state.name === 'editing' ? state.failure : undefined;
  const ofAmount = failure !== undefined && isAboutAmount(failure.error);
  useEffect(() => {
    if (ofAmount) document.getElementById(fieldId(PREFIX, 'amount'))?.focus();
  }, [ofAmount, failure]);
  if (!failure) return {};
  if (!ofAmount) return { general: textOf(failure.error) };
  return amount === failure.values.amount ? { amount: textOf(failure.error) } : {};
}
