import { type LoginState, MESSAGE_KEYS, PROVIDER_TEXTS } from '@istmo/domain';
import { TOO_MANY_TRIES } from '../../shared/account/account-problem';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/alert';

type Props = { state: LoginState; guest: boolean };

/** Why nobody is logged in; before that, why somebody must be. */
export function LoginNotice({ state, guest }: Props) {
  const t = useText('login');
  const explain = useExplanation();
  if (state.name === 'refused') {
    const { title, hint } = explain(state.message);
    return <Alert title={title}>{hint}</Alert>;
  }
  if (!guest) return null;
  return (
    <Alert tone="info" title={t('guestTitle')}>
      {t('guestHint')}
    </Alert>
  );
}

function useExplanation() {
  const t = useText('login');
  const errors = useText('errors');
  return (message: string): { title: string; hint?: string } => {
    if (message === PROVIDER_TEXTS.invalidUser) return { title: message, hint: t('invalidUser') };
    if (message === TOO_MANY_TRIES) return { title: t('tooManyTries'), hint: t('tooManyTriesHint') };
    const key = MESSAGE_KEYS.find((one) => one === message);
    if (key === 'account_temp_suspended') return { title: errors(key), hint: t('suspendedHint') };
    return { title: key ? errors(key) : message };
  };
}
