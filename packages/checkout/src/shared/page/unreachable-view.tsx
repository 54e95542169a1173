import { useText } from '../i18n/use-text';
import { MessageView } from '../ui/message-view';

/** What a page asked for could not be had just now. */
export function UnreachableView() {
  const t = useText('common');
  return (
    <MessageView tone="wait" icon="offline" title={t('unreachable')}>
      <p>{t('unreachableHint')}</p>
    </MessageView>
  );
}
