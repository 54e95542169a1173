import { type Activity, activityEndpoints } from '@istmo/contract/provider';
import { useText } from '../../../shared/i18n/use-text';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { createPagedList } from '../parts/paged-list';
import { PagedListView } from '../parts/paged-list-view';
import { Section } from '../parts/section';
import { useOwn } from '../../../shared/flow/use-own';
import { ActivityEntry } from './activity-entry';
import { RequestDialog } from './request-dialog';
import { PendingEntry } from './pending-entry';
import { RequestNotice } from './request-notice';
import { createRequestStore } from './request-store';

/** What others ask of the user, and what was paid. */
export function Activities({ context }: ViewProps) {
  const t = useText('activities');
  const { newId } = context;
  const { pending, history, request } = useOwn(() => createActivities(context));
  const choose = (asked: Activity) =>
    request.getState().send({ type: 'chosen', request: asked, attemptId: newId() });
  return (
    <>
      <RequestNotice store={request} />
      <Section title={t('pending')}>
        <PagedListView
          list={pending}
          label={t('pending')}
          empty={t('noPending')}
          keyOf={keyOf}
          row={(activity) => <PendingEntry activity={activity} store={request} choose={choose} />}
        />
      </Section>
      <Section title={t('history')}>
        <PagedListView
          list={history}
          label={t('history')}
          empty={t('none')}
          keyOf={keyOf}
          row={(activity) => <ActivityEntry activity={activity} context={context} />}
        />
      </Section>
      <RequestDialog store={request} />
    </>
  );
}

function createActivities({ apiOf }: ViewProps['context']) {
  const api = apiOf(activityEndpoints);
  const pending = createPagedList({ load: api.pendingActivities, keyOf });
  const history = createPagedList({ load: api.activities, keyOf });
  const request = createRequestStore({ apiOf }, (paid) => {
    pending.getState().send({ type: 'removed', item: paid });
    history.getState().send({ type: 'newsHeard' });
  });
  const dispose = () => [pending, history, request].forEach((store) => store.dispose());
  return { pending, history, request, dispose };
}

/** The same code may be paid many times. */
function keyOf({ activityCode, activityResult, date }: Activity): string {
  return `${activityCode}/${activityResult?.codOper ?? date ?? ''}`;
}
