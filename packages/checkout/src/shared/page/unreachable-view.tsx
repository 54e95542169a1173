import { useText } from '../i18n/use-text';
import { Button } from '../ui/buttons/button';
import { MessageView } from '../ui/feedback/message-view';
import type { PageContext } from './page-context';
import { PageShell } from './page-shell';

/** Says that the page's data could not be loaded. */
export function UnreachableView() {
  const t = useText('common');
  return (
    <MessageView tone="wait" icon="offline" title={t('unreachable')}>
      <p>{t('unreachableHint')}</p>
    </MessageView>
  );
}

/** A whole page that says so, and loads again on request. */
export function UnreachablePage({ context, onRetry }: { context: PageContext; onRetry: () => void }) {
  const t = useText('common');
  return (
    <PageShell context={context} centered dock={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <UnreachableView />
    </PageShell>
  );
}
