import { pathTo } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { PageContext } from '../../shared/page/page-context';
import type { LoginPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/page/page-shell';
import { needsLogin } from '../../shared/wallet/needs-login';
import { PayeeCard, PayeePlaceholder, usePayee } from '../../shared/page/payee-card';
import { AppLogin } from './app-login';
import { LOGIN_FORM_ID, LoginForm } from './login-form';
import { LoginNotice } from './login-notice';
import styles from './login-page.module.css';
import { createLoginStore, isUnderWay } from './login-store';

/** The login to the wallet, with links to the sign-up and the password recovery. */
export function LoginPage({ context, guest, back, target }: LoginPageProps) {
  const t = useText('login');
  const [store] = useState(() => createLoginStore(context));
  const { state } = useFlow(store.flow);
  const { payee, isLoading } = usePayee(context, target);
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
          <Button
            type="submit"
            form={LOGIN_FORM_ID}
            busy={state.name === 'submitting' && t('loggingIn')}
            disabled={isUnderWay(state)}
          >
            {t('logIn')}
          </Button>
          {back !== undefined && !guest && !needsLogin(back) && (
            <Button kind="plain" size="medium" onClick={() => navigate(back)}>
              {t('asGuest')}
            </Button>
          )}
        </>
      }
    >
      {isLoading && <PayeePlaceholder />}
      {payee && <PayeeCard payee={payee} imageBase={context.config.imageBase} />}
      <LoginNotice state={state} guest={guest} supportEmail={context.config.supportEmail} />
      <AppLogin context={context} store={store} />
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
