import { useText } from '../i18n/use-text';
import { IconButton } from '../ui/buttons/icon-button';
import type { PageContext } from './page-context';
import { useLeadsBack } from './use-leads-back';

/** The close button that returns to the host. Not shown if there is no host to return to. */
export function CloseHost({ bridge }: Pick<PageContext, 'bridge'>) {
  const common = useText('common');
  if (!useLeadsBack(bridge, '')) return null;
  return <IconButton icon="close" label={common('close')} onClick={() => bridge.close()} />;
}
