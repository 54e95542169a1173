import { type AppEnd, type LoginState, MESSAGE_KEYS, PROVIDER_TEXTS } from '@istmo/domain';
import { TOO_MANY_TRIES } from '../../shared/account/account-problem';
import { useText } from '../../shared/i18n/use-text';
import { Alert } from '../../shared/ui/feedback/alert';
import styles from './login-page.module.css';

const SUSPENDED = 'account_temp_suspended';

type Props = { state: LoginState; guest: boolean; supportEmail: string };

/** Why the login failed; before an attempt, why a login is needed. */
export function LoginNotice({ state, guest, supportEmail }: Props) {
  const t = useText('login');
  const explain = useExplanation();
  if (state.name === 'rejected') {
    const { title, hint } = explain(state.message);
    if (state.message !== SUSPENDED) return <Alert title={title}>{hint}</Alert>;
    return (
      <Alert title={title}>
        {hint}{' '}
        <a className={styles.support} href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
      </Alert>
    );
  }
  if (state.name === 'appEnded') return <AppEndNotice reason={state.reason} />;
  if (!guest) return null;
  return (
    <Alert tone="info" title={t('guestTitle')}>
      {t('guestHint')}
    </Alert>
  );
}

function AppEndNotice({ reason }: { reason: AppEnd }) {
  const t = useText('walletApp');
  return (
    <Alert tone={reason === 'canceled' ? 'info' : 'bad'} title={t(reason)}>
      {t(`${reason}Hint`)}
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
    if (key === SUSPENDED) return { title: errors(key), hint: t('suspendedHint') };
    return { title: key ? errors(key) : message };
  };
}
