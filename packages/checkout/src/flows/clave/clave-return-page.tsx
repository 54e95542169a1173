import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { ClaveReturnPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/button';
import { PageShell } from '../../shared/ui/page-shell';
import { takeToken } from './returned-token';
import { createReturnStore } from './return-store';
import { ReturnView } from './return-view';

/** Where the network's page, or its script, sends the payer back to. */
export function ClaveReturnPage({ context, codOper }: ClaveReturnPageProps) {
  const [store] = useState(() => createReturnStore(context, { codOper, token: takeToken(window) }));
  useEffect(() => store.dispose, [store]);
  const { state } = useFlow(store);
  const t = useText('clave');
  const leads = state.name === 'ended' || state.name === 'waiting';
  return (
    <PageShell
      display={context.display}
      onHeight={context.bridge.resize}
      centred
      dock={leads && <Button onClick={() => void store.goBack()}>{t('backToPayment')}</Button>}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}
