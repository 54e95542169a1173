import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { PageContext } from '../../shared/page/page-context';
import type { LoginPageProps } from '../../shared/page/page-props';
import { Button } from '../../shared/ui/button';
import { IconButton } from '../../shared/ui/icon-button';
import { MessageView } from '../../shared/ui/message-view';
import { PageShell } from '../../shared/ui/page-shell';
import { useFocus } from '../../shared/ui/use-focus';
import { LOGIN_FORM_ID, LoginForm } from './login-form';
import { LoginNotice } from './login-notice';
import styles from './login-page.module.css';
import { createLoginStore } from './login-store';

/** The way into the wallet. Signing up and a new password have pages of their own, led to from here. */
export function LoginPage({ context, guest, back }: LoginPageProps) {
  const t = useText('login');
  const [store] = useState(() => createLoginStore(context));
  const { state } = useFlow(store.flow);
  const { navigate, display, bridge } = context;
  const done = state.name === 'loggedIn';
  useEffect(() => store.dispose, [store]);
  useEffect(() => {
    if (done && back !== undefined) navigate(back);
  }, [done, back, navigate]);

  const shell = { display, onHeight: bridge.resize };
  if (done)
    return (
      <PageShell
        {...shell}
        centred
        dock={
          <Button kind="quiet" onClick={store.logOut}>
            {t('logOut')}
          </Button>
        }
      >
        <MessageView tone="good" icon="check" title={t('loggedIn')} />
      </PageShell>
    );
  return (
    <PageShell
      {...shell}
      head={<Head context={context} />}
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
    </PageShell>
  );
}

function Head({ context: { bridge } }: { context: PageContext }) {
  const t = useText('login');
  const common = useText('common');
  const heading = useFocus<HTMLHeadingElement>();
  return (
    <div className={styles.head}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {t('title')}
      </h1>
      {bridge.leadsBack('') && (
        <IconButton icon="close" label={common('close')} onClick={() => bridge.close()} />
      )}
    </div>
  );
}
