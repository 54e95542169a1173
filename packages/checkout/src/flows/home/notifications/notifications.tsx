import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { useEffect } from 'react';
import { formatDateTime } from '../../../shared/format/date';
import { useText } from '../../../shared/i18n/use-text';
import { receiptPath } from '../../../shared/payment/end-payment';
import { Pill } from '../../../shared/ui/pill';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { createPagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';
import { useOwn } from '../../../shared/flow/use-own';
import { followNews } from './follow-news';

type Notification = CallOutput<typeof walletEndpoints.notifications>[number];

/** What the user was told, and is told while they look. */
export function Notifications({ context }: ViewProps) {
  const t = useText('notifications');
  const list = useOwn(() => {
    const { notifications } = context.apiOf(walletEndpoints);
    return createPagedList({ load: notifications, keyOf: ({ id }) => id });
  });
  useEffect(() => followNews(context, () => list.getState().send({ type: 'newsHeard' })), [context, list]);
  return (
    <PagedListView
      list={list}
      label={t('label')}
      empty={t('none')}
      keyOf={({ id }) => id}
      row={(told) => <Told told={told} context={context} />}
    />
  );
}

function Told({ told, context }: { told: Notification } & Pick<ViewProps, 'context'>) {
  const t = useText('notifications');
  const { title, text, date, read, codOper } = told;
  return (
    <Entry
      what={title}
      notes={[text, formatDateTime(date)]}
      aside={!read && <Pill tone="wait">{t('new')}</Pill>}
      to={codOper === null ? undefined : receiptPath(codOper)}
      context={context}
    />
  );
}
