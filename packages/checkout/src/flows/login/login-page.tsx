import { type LoginState, MESSAGE_KEYS, pathTo, PROVIDER_TEXTS } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { TOO_MANY_TRIES } from '../../shared/account/account-problem';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { PageContext } from '../../shared/page/page-context';
import type { LoginPageProps } from '../../shared/page/page-props';
import { Alert } from '../../shared/ui/feedback/alert';
import { Button } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/page/page-shell';
import { LOGIN_FORM_ID, LoginForm } from './login-form';
import styles from './login-page.module.css';
import { createLoginStore } from './login-store';

/** The login to the wallet, with links to the sign-up and the password recovery. */
export function LoginPage({ context, guest, back }: LoginPageProps) {
  const t = useText('login');
  const [store] = useState(() => createLoginStore(context));
  const { state } = useFlow(store.flow);
  const { navigate, bridge, login } = context;
  const [wasIn, setWasIn] = useState(() => login.getState().session !== undefined);
  const done = state.name === 'loggedIn';
  // A user who was logged in before may have come to log out.
  const goal = back ?? (wasIn ? undefined : pathTo('home'));
  useEffect(() => store.dispose, [store]);
  useEffect(() => {
    if (done && goal !== undefined) navigate(goal);
  }, [done, goal, navigate]);

  function logOut() {
    setWasIn(false);
    store.logOut();
  }

  if (done) return <LoggedIn context={context} onLogOut={goal === undefined ? logOut : undefined} />;
  return (
    <PageShell
      context={context}
      head={
        <PageHead title={t('title')}>
          <CloseHost bridge={bridge} />
        </PageHead>
      }
      dock={
        <>
          <Button type="submit" form={LOGIN_FORM_ID} busy={state.name === 'submitting' && t('loggingIn')}>
            {t('logIn')}
          </Button>
          {back !== undefined && !guest && (
            <Button kind="plain" size="medium" onClick={() => navigate(back)}>
              {t('asGuest')}
            </Button>
          )}
        </>
      }
    >
      <LoginNotice state={state} guest={guest} />
      <LoginForm store={store} />
      <OtherWaysIn navigate={navigate} back={back} />
    </PageShell>
  );
}

type LoggedInProps = { context: PageContext; onLogOut: (() => void) | undefined };

/** A user who is redirected gets no buttons. */
function LoggedIn({ context, onLogOut }: LoggedInProps) {
  const t = useText('login');
  const dock = onLogOut && (
    <>
      <Button onClick={() => context.navigate(pathTo('home'))}>{t('toWallet')}</Button>
      <Button kind="quiet" onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </>
  );
  return (
    <PageShell context={context} centered dock={dock}>
      <MessageView tone="good" icon="check" title={t('loggedIn')} />
    </PageShell>
  );
}

type WaysProps = Pick<PageContext, 'navigate'> & { back: string | undefined };

function OtherWaysIn({ navigate, back }: WaysProps) {
  const t = useText('login');
  return (
    <div className={styles.ways}>
      <Button kind="plain" size="medium" onClick={() => navigate(pathTo('recovery', { back }))}>
        {t('forgotten')}
      </Button>
      <Button kind="plain" size="medium" onClick={() => navigate(pathTo('signup', { back }))}>
        {t('noWallet')}
      </Button>
    </div>
  );
}

type Props = { state: LoginState; guest: boolean };

/** Why the login failed; before an attempt, why a login is needed. */
function LoginNotice({ state, guest }: Props) {
  const t = useText('login');
  const explain = useExplanation();
  if (state.name === 'rejected') {
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
