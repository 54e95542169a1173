import { useFlow } from '../../shared/flow/use-flow';
import { useOwn } from '../../shared/flow/use-own';
import { useText } from '../../shared/i18n/use-text';
import type { ReturnPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { PageShell } from '../../shared/ui/page-shell';
import { ReturnActions } from './return-actions';
import { createReturnStore } from './return-store';
import { ReturnView } from './return-view';

/** The way back to the merchant: says where it leads, and leaves. */
export function ReturnPage(props: ReturnPageProps) {
  const t = useText('returnPage');
  const store = useOwn(() => createReturnStore(props));
  const { state, send } = useFlow(store);
  const { context } = props;
  useTitle(t('title'));
  return (
    <PageShell
      display={context.display}
      onHeight={context.bridge.resize}
      centred
      dock={<ReturnActions state={state} send={send} navigate={context.navigate} />}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}
