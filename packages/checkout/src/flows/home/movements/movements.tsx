import { walletEndpoints } from '@istmo/contract/provider';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { MovementEntry } from '../parts/movement-entry';
import { createPagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';
import { useOwn } from '../../../shared/flow/use-own';
import { ListSwitch } from './list-switch';
import { PaymentEntry } from './payment-entry';

const LISTS = ['account', 'payments'] as const;

/** What came into the account and went out of it, and the payments that were made, whatever with. */
export function Movements({ context }: ViewProps) {
  const t = useText('movements');
  const [shown, setShown] = useState<(typeof LISTS)[number]>('account');
  const api = context.apiOf(walletEndpoints);
  const account = useOwn(() => createPagedList({ load: api.accountMovements, keyOf: ({ id }) => id }));
  const payments = useOwn(() => createPagedList({ load: api.transactions, keyOf: ({ codOper }) => codOper }));
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
          empty={t('noMovements')}
          keyOf={({ id }) => id}
          row={(movement) => <MovementEntry movement={movement} context={context} />}
        />
      ) : (
        <PagedListView
          list={payments}
          label={t('payments')}
          empty={t('noPayments')}
          keyOf={({ codOper }) => codOper}
          row={(payment) => <PaymentEntry payment={payment} context={context} />}
        />
      )}
    </>
  );
}
