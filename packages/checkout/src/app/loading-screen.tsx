import { useText } from '../shared/i18n/use-text';
import type { PageContext } from '../shared/page/page-context';
import { PageShell } from '../shared/ui/page-shell';
import { Spinner } from '../shared/ui/spinner';

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
