import { type SyntheticEvent, useEffect, useId, useState } from 'react';
import { formatMoney, money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/flow-store';
import { useFields } from '../../../shared/form/form-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { formatDay } from '../../../shared/format/date';
import { dayInWords } from '../../../shared/format/day-in-words';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import { SelectField, TextField } from '../../../shared/ui/fields/field';
import { Icon } from '../../../shared/ui/icon';
import { useFocus } from '../../../shared/ui/use-focus';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { LoadingRows, Problem } from '../parts/loaded';
import {
  createDebtsStore,
  type Debt,
  type DebtsState,
  type DebtsStore,
  isAboutPhone,
  isOverdue,
} from './debts-store';
import styles from './debts.module.css';

/** The debts of a mobile number, and the way to pay them. */
export function Debts({ context }: ViewProps) {
  const t = useText('debts');
  const [store] = useState(() => createDebtsStore(context));
  const { state, send } = useFlow(store.flow);
  useEffect(() => store.flow.dispose, [store]);
  const retry = () => send({ type: 'retry' });
  if (state.name === 'loading') return <LoadingRows />;
  if (state.name === 'unreachable') return <Problem error={state.error} onRetry={retry} />;
  return (
    <div className={styles.view}>
      <p className={styles.soft}>{t('explanation')}</p>
      <DebtsForm store={store} state={state} />
      {state.name === 'unanswered' && <Problem error={state.error} onRetry={retry} />}
      {state.name === 'found' && <DebtList store={store} found={state} now={context.now} />}
    </div>
  );
}

type FoundDebts = Extract<DebtsState, { name: 'found' }>;
type Props = { store: DebtsStore; found: FoundDebts; now: () => number };

/** The debts that were found, each with its own payment. */
function DebtList({ store, found, now }: Props) {
  const t = useText('debts');
  const titleId = useId();
  const heading = useFocus<HTMLHeadingElement>();
  const { debts, operators, query } = found;
  const operator = operators.find(({ id }) => id === query.operator)?.name ?? query.operator;
  const [first] = debts;
  return (
    <section className={styles.found} aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className={styles.title}>
        {t('debtsOf', { operator, phone: formatPhone(query.phone) })}
      </h2>
      {first && first.holder !== '' && <p className={styles.soft}>{t('holder', { holder: first.holder })}</p>}
      <DebtStatus debts={debts} wentToPay={store.wentToPay} />
      {first && (
        <ul className={styles.list}>
          {debts.map((debt) => (
            <DebtRow key={debt.id} debt={debt} now={now} onPay={() => store.pay(debt)} />
          ))}
        </ul>
      )}
    </section>
  );
}

type DebtStatusProps = { debts: readonly Debt[]; wentToPay: string | undefined };

/** The total debt, and a note if the debt that the user went to pay is paid. */
function DebtStatus({ debts, wentToPay }: DebtStatusProps) {
  const t = useText('debts');
  const language = useLanguage();
  const [first] = debts;
  const isPaid = wentToPay !== undefined && debts.every(({ codePay }) => codePay !== wentToPay);
  const owed = debts.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div role="status">
      {isPaid && (
        <p className={styles.paid}>
          <Icon name="check" />
          {t('paid')}
        </p>
      )}
      <p>
        {first
          ? t('owed', { count: debts.length, amount: formatMoney(money(owed, first.currency), language) })
          : t('nothingOwed')}
      </p>
    </div>
  );
}

type RowProps = { debt: Debt; now: () => number; onPay: () => void };

/** A debt, and the way to pay it. */
export function DebtRow({ debt, now, onPay }: RowProps) {
  const t = useText('debts');
  const language = useLanguage();
  const { dueDate, amount, currency, description } = debt;
  const [before, number, after] = description.split(/(\d{4}-\d{4})/);
  const price = formatMoney(money(amount, currency), language);
  const overdue = isOverdue(dueDate, now());
  return (
    <li className={styles.debt}>
      <div className={styles.what}>
        <p className={styles.name}>
          {before}
          {number && <span className={styles.number}>{number}</span>}
          {after}
        </p>
        <Pill tone={overdue ? 'bad' : 'wait'}>
          {t(overdue ? 'overdueSince' : 'dueOn', { day: dayInWords(formatDay(dueDate), now(), language) })}
        </Pill>
      </div>
      <Button size="medium" aria-label={`${t('pay', { amount: price })}: ${description}`} onClick={onPay}>
        {t('pay', { amount: price })}
      </Button>
    </li>
  );
}

const PREFIX = 'debts';

type LoadedDebts = Exclude<DebtsState, { name: 'loading' | 'unreachable' }>;
type DebtsFormProps = { store: DebtsStore; state: LoadedDebts };

/** The form with the operator and the number. */
function DebtsForm({ store, state }: DebtsFormProps) {
  const t = useText('debts');
  const errors = useText('errors');
  const searching = state.name === 'searching';
  const refusal = state.name === 'asking' ? state.refusal : undefined;
  const ofPhone = refusal !== undefined && isAboutPhone(refusal);
  useEffect(() => {
    if (ofPhone) document.getElementById(fieldId(PREFIX, 'phone'))?.focus();
  }, [ofPhone, refusal]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (searching || store.search()) return;
    focusFirstWrong(store.form.getState().fieldErrors, { prefix: PREFIX, order: ['operator', 'phone'] });
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {refusal && !ofPhone && <Alert title={refusal.message || errors(refusal.key)} />}
      <div className={styles.fields}>
        <OperatorField store={store} state={state} />
        <PhoneField store={store} state={state} />
      </div>
      <Button
        type="submit"
        kind={state.name === 'found' ? 'quiet' : 'primary'}
        busy={searching && t('searching')}
      >
        {t('search')}
      </Button>
      <Announcement>{searching && t('searching')}</Announcement>
    </form>
  );
}

function OperatorField({ store, state }: DebtsFormProps) {
  const t = useText('debts');
  // A select has no read-only state.
  const { onText, readOnly, ...field } = useDebtsField({ store, state }, 'operator');
  const options = state.operators.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      {...field}
      label={t('operator')}
      options={[{ value: '', label: t('chooseOperator') }, ...options]}
      required
      onChoice={onText}
    />
  );
}

function PhoneField({ store, state }: DebtsFormProps) {
  const t = useText('debts');
  const errors = useText('errors');
  const { error, ...field } = useDebtsField({ store, state }, 'phone');
  const refusal = state.name === 'asking' ? state.refusal : undefined;
  // The error was about the number that was sent, not about what was typed since.
  const refused = refusal && isAboutPhone(refusal, field.value) ? errors(refusal.key) : undefined;
  return (
    <TextField
      {...field}
      error={error ?? refused}
      label={t('phone')}
      hint={t('phoneHint')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="search"
      required
    />
  );
}

function useDebtsField({ store, state }: DebtsFormProps, field: 'operator' | 'phone') {
  const t = useText('debts');
  const missing = { operator: t('chooseOperator'), phone: t('missingPhone') };
  return useFields(store.form, { prefix: PREFIX, readOnly: state.name === 'searching', missing })(field);
}
