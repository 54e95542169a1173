import { Smartphone } from '../parts/icons';
import { useState } from 'react';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/use-flow';
import { formatPhone } from '../../../shared/format/phone';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import type { WalletContext } from '../../../shared/wallet/wallet-context';
import { DebtRow } from '../debts/debt-row';
import type { Debt } from '../debts/debts-flow';
import { payDebt } from '../debts/pay-debt';
import { BalancePaymentDialog, BalancePaymentNotice } from '../parts/balance-payment-dialog';
import { type BalancePaymentStore, createBalancePaymentStore } from '../parts/balance-payment-store';
import { Empty } from '../parts/empty';
import { Section } from '../parts/section';
import { BillForm } from './bill-form';
import type { Lookup, OwnService } from './services-store';
import styles from './services.module.css';

type Props = {
  own: readonly OwnService[];
  context: WalletContext;
  onLookUp: (lookup: Lookup) => void;
  /** Looks up the debts of a number that is not saved. */
  onFind: () => void;
};

/** The services that the user pays, each with its number and what it owes. */
export function OwnServices({ own, context, onLookUp, onFind }: Props) {
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

type RowProps = Pick<Props, 'context' | 'onLookUp'> & { service: OwnService; bill: BillPayment };

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

/** A bill without a lookup: its amount is asked for where it is listed. */
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

type OwedProps = Pick<Props, 'context'> & { debts: readonly Debt[]; name: string };

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
