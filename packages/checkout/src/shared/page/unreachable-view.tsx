import { useText } from '../i18n/use-text';
import { MessageView } from '../ui/feedback/message-view';

/** Says that the page's data could not be loaded. */
export function UnreachableView() {
  const t = useText('common');
  return (
    <MessageView tone="wait" icon="offline" title={t('unreachable')}>
      <p>{t('unreachableHint')}</p>
    </MessageView>
  );
}
