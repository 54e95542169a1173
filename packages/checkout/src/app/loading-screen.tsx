import { useEffect } from 'react';
import { useText } from '../shared/i18n/use-text';
import type { PageContext } from '../shared/page/page-context';
import { PageShell } from '../shared/ui/page-shell';
import { Spinner } from '../shared/ui/spinner';
import { pageContext, type Services } from './services';

type Props = { context: Pick<PageContext, 'display' | 'bridge'> };

export function LoadingScreen({ context }: Props) {
  const t = useText('common');
  return (
    <PageShell display={context.display} onHeight={context.bridge.resize} centred ownFoot>
      <p role="status">
        <Spinner /> {t('loading')}
      </p>
    </PageShell>
  );
}

/** Goes to another address of the checkout. */
export function RedirectScreen({ services, to }: { services: Services; to: string }) {
  useEffect(() => services.locator.replace(to), [services, to]);
  return <LoadingScreen context={pageContext(services)} />;
}
