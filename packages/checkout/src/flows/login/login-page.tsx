import { pathTo } from '@istmo/domain';
import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost } from '../../shared/page/close-host';
import type { PageContext } from '../../shared/page/page-context';
import type { LoginPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/button';
import { MessageView } from '../../shared/ui/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/ui/page-shell';
import { LOGIN_FORM_ID, LoginForm } from './login-form';
import { LoginNotice } from './login-notice';
import styles from './login-page.module.css';
import { createLoginStore } from './login-store';

/** The way into the wallet, and to the pages of who has none yet or has lost the password. */
export function LoginPage({ context, guest, back }: LoginPageProps) {
  const t = useText('login');
  const [store] = useState(() => createLoginStore(context));
  const { state } = useFlow(store.flow);
  const { navigate, display, bridge, login } = context;
  const [wasIn, setWasIn] = useState(() => login.getState().session !== undefined);
  const done = state.name === 'loggedIn';
  // Who was logged in before they came here may have come to log out.
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
      display={display}
      onHeight={bridge.resize}
      head={
        <PageHead title={t('title')}>
          <CloseHost bridge={bridge} />
        </PageHead>
      }
      dock={
        <>
          <Button type="submit" form={LOGIN_FORM_ID} busy={state.name === 'loading' && t('loggingIn')}>
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

/** Who is on the way elsewhere gets no buttons that would be gone at once. */
function LoggedIn({ context: { display, bridge, navigate }, onLogOut }: LoggedInProps) {
  const t = useText('login');
  const dock = onLogOut && (
    <>
      <Button onClick={() => navigate(pathTo('home'))}>{t('toWallet')}</Button>
      <Button kind="quiet" onClick={onLogOut}>
        {t('logOut')}
      </Button>
    </>
  );
  return (
    <PageShell display={display} onHeight={bridge.resize} centred dock={dock}>
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
