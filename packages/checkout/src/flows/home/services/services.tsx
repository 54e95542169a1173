import { type SyntheticEvent, useEffect, useState } from 'react';
import { amountError, formatAmount, formatMoney, typedAmount, unclearAmount } from '@istmo/domain';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { createFormStore, useFields } from '../../../shared/form/form-store';
import { fieldId } from '../../../shared/form/field-id';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { Button } from '../../../shared/ui/buttons/button';
import { Alert } from '../../../shared/ui/feedback/alert';
import { MaskedField } from '../../../shared/ui/fields/masked-field';
import { createDebtTrail, type ViewProps } from '../../../shared/wallet/wallet-view';
import type { WalletContext } from '../../../shared/page/page-context';
import { DebtRow } from '../debts/debts';
import { type Debt, payDebt } from '../debts/debts-store';
import {
  BalancePaymentDialog,
  BalancePaymentNotice,
  type BalancePaymentStore,
  createBalancePaymentStore,
} from '../parts/balance-payment';
import { Empty, Section, Smartphone } from '../parts/parts';
import { Loaded, Problem } from '../parts/loaded';
import {
  createServiceCheck,
  createServicesStore,
  type Lookup,
  type OwnService,
  PHONE,
  type ServiceCheck,
  type WalletService,
} from './services-store';
import styles from './services.module.css';

/** The services that the user pays by number, and all others. */
export function Services({ context, go }: ViewProps) {
  const store = useDisposable(() => createServicesStore(context));
  const check = useDisposable(() => createServiceCheck(context, () => go('debts')));
  const lookUp = (lookup: Lookup) => {
    createDebtTrail().leave({ idUsr: context.login.getState().session?.user.idUsr ?? 0, ...lookup });
    go('debts');
  };
  return (
    <Loaded store={store}>
      {({ own, available }) => (
        <div className={styles.view}>
          <OwnServices own={own} context={context} onLookUp={lookUp} onFind={() => go('debts')} />
          <KnownServices services={available} check={check} />
        </div>
      )}
    </Loaded>
  );
}

type Props = { services: readonly WalletService[]; check: ServiceCheck };

/** The provider's services, and a link to the debts of a number that is not saved. */
function KnownServices({ services, check }: Props) {
  const t = useText('services');
  const { state, send } = useFlow(check);
  const phone = services.find(({ category }) => category === PHONE);
  return (
    <Section title={t('known')}>
      {services.length === 0 ? (
        <p className={styles.soft}>{t('noneKnown')}</p>
      ) : (
        <ul className={styles.list}>
          {services.map((service) => (
            <li key={service.idService} className={styles.row}>
              <span className={styles.name}>{service.name}</span>
              <span className={styles.soft}>{categoryOf(service)}</span>
            </li>
          ))}
        </ul>
      )}
      {state.name === 'gone' && <Alert tone="wait" title={t('notOffered')} />}
      {state.name === 'failed' && <Problem error={state.error} onRetry={() => send({ type: 'again' })} />}
      {phone && (
        <Button
          kind="quiet"
          size="medium"
          busy={state.name === 'checking' && t('checking')}
          onClick={() => send({ type: 'chosen', idService: phone.idService })}
        >
          {t('otherNumber')}
        </Button>
      )}
    </Section>
  );

  function categoryOf({ category }: WalletService): string {
    const key = CATEGORIES[category];
    return key ? t(key) : category;
  }
}

/** Other categories are shown by the provider's name. */
const CATEGORIES: Readonly<Record<string, 'electricity' | 'water' | 'phone' | 'internet'>> = {
  electricity: 'electricity',
  water: 'water',
  phone: 'phone',
  internet: 'internet',
};

type OwnServicesProps = {
  own: readonly OwnService[];
  context: WalletContext;
  onLookUp: (lookup: Lookup) => void;
  /** Looks up the debts of a number that is not saved. */
  onFind: () => void;
};

/** The services that the user pays, each with its number and what it owes. */
function OwnServices({ own, context, onLookUp, onFind }: OwnServicesProps) {
  const t = useText('services');
  const [opened, open] = useState<number>();
  const store = useDisposable(() => createBalancePaymentStore(context, () => open(undefined)));
  const bill = { store, opened, open };
  return (
    <Section title={t('own')}>
      <BalancePaymentNotice store={store} />
      {own.length === 0 ? (
        <Empty icon={Smartphone} title={t('noneOwn')} hint={t('noneOwnHint')}>
          <Button kind="quiet" size="medium" onClick={onFind}>
            {t('payMobile')}
          </Button>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {own.map((service) => (
            <OwnRow key={service.id} service={service} context={context} bill={bill} onLookUp={onLookUp} />
          ))}
        </ul>
      )}
      <BalancePaymentDialog store={store} context={context} hint={t('billHint')} />
    </Section>
  );
}

/** The payment of a bill; `opened` is the service whose amount is asked for. */
type BillPayment = { store: BalancePaymentStore; opened: number | undefined; open: (id: number) => void };

type RowProps = {
  context: WalletContext;
  onLookUp: (lookup: Lookup) => void;
  service: OwnService;
  bill: BillPayment;
};

function OwnRow({ service: own, context, bill, onLookUp }: RowProps) {
  const { alias, number, service, lookup, debts } = own;
  const t = useText('services');
  const read = lookup ? formatPhone(number) : number;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{alias || service}</p>
        {alias !== '' && service !== '' && <p className={styles.soft}>{service}</p>}
        <p className={styles.number}>{number === '' ? t('noNumber') : t('number', { number: read })}</p>
      </div>
      {lookup && !debts && (
        <Button
          kind="quiet"
          size="medium"
          aria-label={`${t('seeDebts')}: ${alias || read}`}
          onClick={() => onLookUp(lookup)}
        >
          {t('seeDebts')}
        </Button>
      )}
      {debts && <Owed debts={debts} name={alias || service} context={context} />}
      <Bill service={own} bill={bill} newId={context.newId} />
    </li>
  );
}

type BillProps = { service: OwnService; bill: BillPayment; newId: () => string };

/** A bill without a lookup: the list itself asks for its amount. */
function Bill({ service: { id, idService, alias, service, number }, bill, newId }: BillProps) {
  const t = useText('services');
  const { state, send } = useFlow(bill.store);
  if (idService === undefined) return null;
  const name = alias || service;
  if (bill.opened !== id)
    return (
      <Button kind="quiet" size="medium" aria-label={t('payBill', { name })} onClick={() => bill.open(id)}>
        {t('pay')}
      </Button>
    );
  const pay = (amount: number, currency: 'USD') => {
    const description = [service, number].filter(Boolean).join(' · ');
    const payment = { type: 'SERVICE' as const, idSearch: String(idService), idUsrService: id };
    send({ type: 'chosen', attemptId: newId(), payment: { ...payment, amount, currency, description } });
  };
  const isPaying = state.name === 'submitting' || state.name === 'unanswered';
  return <BillForm id={id} name={name} disabled={isPaying} onPay={pay} />;
}

type OwedProps = { context: WalletContext; debts: readonly Debt[]; name: string };

function Owed({ debts, name, context }: OwedProps) {
  const t = useText('services');
  if (debts.length === 0) return <p className={styles.soft}>{t('nothingOwed')}</p>;
  return (
    <ul className={styles.debts} aria-label={t('debtsOf', { name })}>
      {debts.map((debt) => (
        <DebtRow key={debt.id} debt={debt} now={context.now} onPay={() => payDebt(context, debt)} />
      ))}
    </ul>
  );
}

const CURRENCY = 'USD';

type BillFormProps = {
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
function BillForm({ id, name, disabled, onPay }: BillFormProps) {
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
    const { fieldErrors, values } = form.getState();
    const sum = typedAmount(values.amount, CURRENCY);
    if (fieldErrors.amount || !sum) focusFirstWrong(fieldErrors, { prefix, order: ['amount'] });
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
