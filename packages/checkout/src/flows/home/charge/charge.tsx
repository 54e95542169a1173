import { formatMoney, money } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { ERROR_CODES, isProviderError } from '@istmo/contract/provider';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { useFields } from '../../../shared/form/form-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { useStore } from '../../../shared/store/use-store';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { StateMark } from '../../../shared/ui/feedback/message-view';
import { ChoiceList } from '../../../shared/ui/fields/choice-list';
import { TextField } from '../../../shared/ui/fields/field';
import { useFocus } from '../../../shared/ui/use-focus';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { AmountFields, PayersField, StationField } from '../codes/code-fields';
import { isAboutAmount } from '../codes/codes-store';
import { OpenCode } from '../codes/open-code';
import { Loaded, useErrorText } from '../parts/loaded';
import {
  type ChargeEvent,
  type ChargeForm as Form,
  type ChargeKind,
  type ChargeMerchant,
  type ChargeState,
  createChargeForm,
  createChargeStore,
  createMerchantStore,
} from './charge-store';
import styles from './charge.module.css';

/** Asks for money: with a pay code, or another wallet user. */
export function Charge(props: ViewProps) {
  const store = useDisposable(() => createMerchantStore(props.context));
  return <Loaded store={store}>{(merchant) => <Charging {...props} {...merchant} />}</Loaded>;
}

type Props = ViewProps & ChargeMerchant;

function Charging({ context, go, onReported, idMerchant, stations }: Props) {
  const t = useText('charge');
  const hasCodes = idMerchant !== null;
  const store = useDisposable(() => createChargeStore(context, idMerchant));
  const newForm = () => createChargeForm(hasCodes ? 'code' : 'person', context.config.supportEmail);
  const [form, setForm] = useState(newForm);
  const { state, send } = useFlow(store);
  const another = () => {
    setForm(newForm());
    send({ type: 'edit' });
  };
  const ways = (
    <>
      <Button kind="quiet" onClick={another}>
        {t('another')}
      </Button>
      <Button kind="plain" onClick={() => go('codes')}>
        {t('seeCodes')}
      </Button>
    </>
  );
  switch (state.name) {
    case 'made':
      return (
        <OpenCode context={context} id={state.id} onReported={onReported}>
          {ways}
        </OpenCode>
      );
    case 'sent':
      return (
        <div className={styles.done}>
          <Sent state={state} />
          {ways}
        </div>
      );
    case 'unanswered':
      return <Unanswered state={state} send={send} onCodes={() => go('codes')} />;
    default:
      return <ChargeForm form={form} state={state} send={send} hasCodes={hasCodes} stations={stations} />;
  }
}

function Sent({ state: { to, amount } }: { state: Extract<ChargeState, { name: 'sent' }> }) {
  const t = useText('charge');
  const language = useLanguage();
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.sent}>
      <StateMark tone="good" icon="check" />
      <h2 ref={heading} tabIndex={-1} className={styles.sentTitle}>
        {t('sentTitle')}
      </h2>
      <p role="status">{t('sent', { to, amount: formatMoney(money(amount, 'USD'), language) })}</p>
    </div>
  );
}

type UnansweredProps = {
  state: Extract<ChargeState, { name: 'unanswered' }>;
  send: (event: ChargeEvent) => void;
  onCodes: () => void;
};

/** A repeated request would ask the other user twice, so the list is offered first. */
function Unanswered({ state: { kind }, send, onCodes }: UnansweredProps) {
  const t = useText('charge');
  const common = useText('common');
  const isRequest = kind === 'person';
  return (
    <div className={styles.done}>
      <Alert tone="wait" title={t(isRequest ? 'unsent' : 'unmade')}>
        {t(isRequest ? 'unsentHint' : 'unmadeHint')}
      </Alert>
      {isRequest && <Button onClick={onCodes}>{t('seeCodes')}</Button>}
      <Button kind="quiet" onClick={() => send({ type: 'again' })}>
        {common('retry')}
      </Button>
    </div>
  );
}

const PREFIX = 'charge';

type ChargeFormProps = {
  form: Form;
  state: Extract<ChargeState, { name: 'editing' | 'submitting' }>;
  send: (event: ChargeEvent) => void;
  /** Whether the provider offers this user codes. */
  hasCodes: boolean;
} & Pick<ChargeMerchant, 'stations'>;

/** Whom the user charges, how much, and what for. */
function ChargeForm({ form, state, send, hasCodes, stations }: ChargeFormProps) {
  const t = useText('charge');
  const titleId = useId();
  const { values } = useStore(form);
  const { kind } = values;
  const busy = state.name === 'submitting';
  const choices = [
    ...(hasCodes ? [{ id: 'code' as const, label: t('withCode') }] : []),
    { id: 'person' as const, label: t('toPerson') },
  ];
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (busy) return;
    form.showAll();
    const { fieldErrors } = form.getState();
    if (fieldErrors.to || fieldErrors.amount) {
      focusFirstWrong(fieldErrors, { prefix: PREFIX, order: ['amount', 'to'] });
      return;
    }
    const { kind: asked, ...sent } = values;
    send({ type: 'submit', kind: asked, values: sent });
  }
  const action =
    kind === 'code' ? { text: t('make'), busy: t('making') } : { text: t('ask'), busy: t('asking') };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Amounts form={form} state={state} />
      {choices.length > 1 && (
        <h2 id={titleId} className={styles.title}>
          {t('who')}
        </h2>
      )}
      <ChoiceList<ChargeKind>
        labelledBy={titleId}
        name="chargeKind"
        choices={choices}
        chosen={kind}
        disabled={busy}
        onChoose={(chosen) => form.set('kind', chosen)}
      >
        <ChargeFields form={form} state={state} kind={kind} stations={stations} />
      </ChoiceList>
      <Button type="submit" busy={busy && action.busy}>
        {action.text}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ChargeFormProps, 'form' | 'state' | 'stations'> & { kind: ChargeKind };

function ChargeFields({ form, state, kind, stations }: FieldsProps) {
  const t = useText('charge');
  const readOnly = state.name === 'submitting';
  const fields = { form, prefix: PREFIX, readOnly };
  const refused = useRefusal(form, state);
  const { error, ...to } = useFields<'to'>(form, {
    prefix: PREFIX,
    readOnly,
    missing: { to: t('missingTo') },
  })('to');
  return (
    <div className={styles.fields}>
      <p className={styles.soft}>{t(kind === 'code' ? 'codeHint' : 'personHint')}</p>
      {refused.general !== undefined && <Alert title={t('failed')}>{refused.general}</Alert>}
      {kind === 'person' && (
        <TextField
          {...to}
          error={error ?? refused.to}
          label={t('to')}
          autoCapitalize="none"
          autoComplete="off"
          inputMode="email"
          required
        />
      )}
      {kind === 'code' && stations.length > 0 && <StationField {...fields} stations={stations} />}
      {kind === 'code' && <PayersField {...fields} />}
    </div>
  );
}

function Amounts({ form, state }: Pick<FieldsProps, 'form' | 'state'>) {
  const isOptional = useStore(form, ({ values }) => values.kind === 'code');
  return (
    <AmountFields
      form={form}
      prefix={PREFIX}
      readOnly={state.name === 'submitting'}
      optionalAmount={isOptional}
      amountError={useRefusal(form, state).amount}
    />
  );
}

type Refusal = { to?: string; amount?: string; general?: string };

/** Shows the provider's refusal beside its field while the field holds the sent value, or else above the fields. */
function useRefusal(form: Form, state: FieldsProps['state']): Refusal {
  const t = useText('charge');
  const textOf = useErrorText();
  const { values } = useStore(form);
  const refusal = state.name === 'editing' ? state.refusal : undefined;
  const field = refusal && refusedField(refusal);
  useEffect(() => {
    if (field) document.getElementById(fieldId(PREFIX, field))?.focus();
  }, [field, refusal]);
  if (!refusal || refusal.kind !== values.kind) return {};
  if (field === 'to')
    return values.to === refusal.values.to ? { to: t(isUnknown(refusal) ? 'unknownUser' : 'yourself') } : {};
  const text = textOf(refusal.error);
  if (field !== 'amount') return { general: text };
  return values.amount === refusal.values.amount ? { amount: text } : {};
}

type Refused = NonNullable<Extract<ChargeState, { name: 'editing' }>['refusal']>;

const isUnknown = ({ error }: Refused) => isProviderError(error) && error.code === ERROR_CODES.notFound;

function refusedField(refusal: Refused): 'to' | 'amount' | undefined {
  const { kind, error } = refusal;
  if (isAboutAmount(error)) return 'amount';
  if (!isProviderError(error)) return undefined;
  // The provider refuses a request to oneself as one without a payer.
  return kind === 'person' && (isUnknown(refusal) || error.key === 'missing_arguments') ? 'to' : undefined;
}
