import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/icon-button';
import type { Leaving } from '../leaving';
import type { MethodList } from '../method-list';
import { useBusy } from './use-busy';

type Props = { leaving: Leaving; methods: MethodList };

export function CloseButton({ leaving, methods }: Props) {
  const t = useText('checkout');
  const busy = useBusy(methods);
  return (
    <IconButton
      icon="close"
      label={t('close')}
      title={busy ? t('closeBusy') : undefined}
      disabled={busy}
      onClick={leaving.askToLeave}
    />
  );
}
