import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { ClaveReturnPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/buttons/button';
import { PageShell } from '../../shared/page/page-shell';
import { createReturnStore } from './return-store';
import { ReturnView } from './return-view';

/** The page that Clave's page or script sends the payer back to. */
export function ClaveReturnPage({ context, codOper }: ClaveReturnPageProps) {
  const [store] = useState(() => createReturnStore(context, { codOper, token: takeToken(window) }));
  useEffect(() => store.dispose, [store]);
  const { state } = useFlow(store);
  const t = useText('clave');
  const leads = state.name === 'ended' || state.name === 'waiting';
  return (
    <PageShell
      context={context}
      centered
      dock={leads && <Button onClick={() => void store.goBack()}>{t('backToPayment')}</Button>}
    >
      <ReturnView state={state} />
    </PageShell>
  );
}

type BrowserAddress = {
  location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  history: Pick<History, 'replaceState'>;
};

/** Reads the network's signed answer from the URL fragment, and removes it from the address at once. */
export function takeToken({ location, history }: BrowserAddress): string {
  const token = new URLSearchParams(location.hash.slice(1)).get('clave') ?? '';
  if (location.hash !== '') history.replaceState(null, '', location.pathname + location.search);
  return token;
}
