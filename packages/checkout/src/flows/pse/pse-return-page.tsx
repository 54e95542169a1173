import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { Spinner } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { createReturnStore } from './return-store';
import styles from './pse.module.css';

/** `token` is all that the bank's address says: it names the payment. */
type Props = { context: PageContext; token: string };

/** The page that the bank sends the payer back to. */
export function PseReturnPage({ context, token }: Props) {
  const [store] = useState(() => createReturnStore(context, token));
  useEffect(() => store.dispose, [store]);
  const { state } = useFlow(store);
  const t = useText('pse');
  return (
    <PageShell context={context} centered>
      {state.name === 'unreachable' ? (
        <MessageView tone="wait" icon="offline" title={t('returnUnreachable')}>
          <p>{t('returnUnreachableHint')}</p>
        </MessageView>
      ) : (
        <p className={styles.checking} role="status">
          <Spinner />
          {t('returning')}
        </p>
      )}
    </PageShell>
  );
}
