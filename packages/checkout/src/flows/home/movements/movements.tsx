import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { formatMoney, METHOD_IDS, money } from '@istmo/domain';
import { ArrowLeftRight, CreditCard, Empty } from '../parts/parts';
import { useState } from 'react';
import { useDisposable } from '../../../shared/flow/flow-store';
import { timeInWords } from '../../../shared/format/day-in-words';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import { receiptPath } from '../../../shared/payment/payment';
import { receiptOutcome } from '../../../shared/payment/receipt-outcome';
import { Button } from '../../../shared/ui/buttons/button';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry, type EntryProps, methodIcon, MovementEntry, StatusBadge } from '../parts/entry';
import { createPagedList, PagedListView } from '../parts/paged-list';
import styles from '../parts/parts.module.css';

const LISTS = ['account', 'payments'] as const;

/** The account's movements, and the payments by every method. */
export function Movements({ context, go }: ViewProps) {
  const t = useText('movements');
  const [shown, setShown] = useState<(typeof LISTS)[number]>('account');
  const days = { dateOf: ({ date }: { date: string }) => date, now: context.now() };
  const api = context.apiOf(walletEndpoints);
  const account = useDisposable(() => createPagedList({ load: api.accountMovements, keyOf: ({ id }) => id }));
  const payments = useDisposable(() =>
    createPagedList({ load: api.transactions, keyOf: ({ codOper }) => codOper }),
  );
  return (
    <>
      <ListSwitch
        label={t('which')}
        choices={LISTS.map((id) => [id, t(id)])}
        chosen={shown}
        choose={setShown}
      />
      {shown === 'account' ? (
        <PagedListView
          list={account}
          label={t('account')}
          empty={
            <Empty icon={ArrowLeftRight} title={t('noMovements')} hint={t('noMovementsHint')}>
              <Button kind="quiet" size="medium" onClick={() => go('charge')}>
                {t('charge')}
              </Button>
            </Empty>
          }
          days={days}
          keyOf={({ id }) => id}
          row={(movement) => <MovementEntry movement={movement} context={context} />}
        />
      ) : (
        <PagedListView
          list={payments}
          label={t('payments')}
          empty={
            <Empty icon={CreditCard} title={t('noPayments')} hint={t('noPaymentsHint')}>
              <Button kind="quiet" size="medium" onClick={() => go('pay')}>
                {t('pay')}
              </Button>
            </Empty>
          }
          days={days}
          keyOf={({ codOper }) => codOper}
          row={(payment) => <PaymentEntry payment={payment} context={context} />}
        />
      )}
    </>
  );
}

type Props<Id extends string> = {
  label: string;
  choices: readonly (readonly [Id, string])[];
  chosen: Id;
  choose: (id: Id) => void;
};

function ListSwitch<Id extends string>({ label, choices, chosen, choose }: Props<Id>) {
  return (
    <div className={styles.switch} role="group" aria-label={label}>
      {choices.map(([id, name]) => (
        <button
          key={id}
          type="button"
          className={styles.choice}
          aria-pressed={id === chosen}
          onClick={() => choose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

type Payment = CallOutput<typeof walletEndpoints.transactions>[number];
type PaymentEntryProps = { payment: Payment; context: EntryProps['context'] };

/** A payment, or an attempt at one. */
function PaymentEntry({ payment, context }: PaymentEntryProps) {
  const language = useLanguage();
  const { merchantName, description, date, amount, currency, codOper } = payment;
  const typeMethod = METHOD_IDS.find((id) => id === payment.method);
  return (
    <Entry
      icon={typeMethod && methodIcon(typeMethod)}
      what={merchantName}
      notes={[description, timeInWords(date, language)]}
      sum={formatMoney(money(amount, currency), language)}
      aside={typeMethod && <StatusBadge outcome={receiptOutcome({ ...payment, typeMethod })} />}
      to={receiptPath(codOper)}
      context={context}
    />
  );
}
