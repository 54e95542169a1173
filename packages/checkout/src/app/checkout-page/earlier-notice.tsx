import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/feedback/alert';
import { isLocked, type MethodList } from './method-list';
import { useAnyMethod } from './use-method-state';

export type EarlierAttemptNoticeProps = {
  methods: MethodList;
  /** Whether the provider does not know an earlier page's attempt yet. */
  isAttemptUnknown: () => boolean;
};

/** Says that an attempt of an earlier page may still reach the provider. Shown until the payer pays again. */
export function EarlierAttemptNotice({ methods, isAttemptUnknown }: EarlierAttemptNoticeProps) {
  const t = useText('earlier');
  const locked = useAnyMethod(methods, isLocked);
  if (locked || !isAttemptUnknown()) return null;
  return (
    <Alert tone="wait" title={t('title')}>
      {t('text')}
    </Alert>
  );
}
