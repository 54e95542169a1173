/** The login to the wallet, by password or by the wallet’s app. */
import { MESSAGE_KEYS, pathTo, PROVIDER_TEXTS } from '@istmo/domain';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { TOO_MANY_TRIES } from '../../shared/account/account-session';
import { useFlow } from '../../shared/flow/flow-store';
import { focusFirstWrong } from '../../shared/form/refused-fields';
import { useFields } from '../../shared/form/form-store';
import { useText } from '../../shared/i18n/texts';
import { CloseHost, PageHead } from '../../shared/page/page-parts';
import type { LoginPageProps, PageContext } from '../../shared/page/page-context';
import { PageShell } from '../../shared/page/page-shell';
import { PayeeCard, PayeePlaceholder, usePayee } from '../../shared/page/payee-card';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { RevealButton } from '../../shared/account/password-fields';
import { Alert } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { TextField } from '../../shared/ui/fields/field';
import { needsLogin } from '../../shared/wallet/renew-login';
import {
  type AppEnd,
  createLoginStore,
  isUnderWay,
  type LoginStore,
  walletSdkIn,
  type LoginState,
} from './login-store';
import styles from './login-page.module.css';

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
        <PageHead title={t('title')} isOwn>
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

type WaysProps = { navigate: PageContext['navigate']; back: string | undefined };

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

/** Connects the form to its button, which is outside the form. */
const LOGIN_FORM_ID = 'login-form';
const PREFIX = 'login';

type Props = { store: LoginStore };

function LoginForm({ store }: Props) {
  const t = useText('login');
  const user = useLoginField(store, 'user');

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (store.submit()) return;
    focusFirstWrong(store.form.getState().fieldErrors, { prefix: PREFIX, order: ['user', 'password'] });
  }

  return (
    <form id={LOGIN_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <TextField
        {...user}
        label={t('user')}
        inputMode="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        enterKeyHint="next"
        required
      />
      <PasswordField store={store} />
    </form>
  );
}

function PasswordField({ store }: Props) {
  const t = useText('login');
  const [shown, setShown] = useState(false);
  const password = useLoginField(store, 'password');
  return (
    <TextField
      {...password}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      enterKeyHint="go"
      required
      after={
        <RevealButton shown={shown} label={t('showPassword')} onToggle={() => setShown(!shown)}>
          {t(shown ? 'hide' : 'show')}
        </RevealButton>
      }
    />
  );
}

function useLoginField({ form, flow }: LoginStore, field: 'user' | 'password') {
  const readOnly = useStore(flow, ({ state }) => isUnderWay(state));
  const t = useText('login');
  const missing = { user: t('missing'), password: t('missingPassword') };
  return useFields(form, { prefix: PREFIX, readOnly, missing })(field);
}

const SUSPENDED = 'account_temp_suspended';

type LoginNoticeProps = { state: LoginState; guest: boolean; supportEmail: string };

/** Why the login failed; before an attempt, why a login is needed. */
function LoginNotice({ state, guest, supportEmail }: LoginNoticeProps) {
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
    if (message === PROVIDER_TEXTS.invalidUser) return { title: t('employee'), hint: t('employeeHint') };
    if (message === TOO_MANY_TRIES) return { title: t('tooManyTries'), hint: t('tooManyTriesHint') };
    const key = MESSAGE_KEYS.find((one) => one === message);
    if (key === SUSPENDED) return { title: errors(key), hint: t('suspendedHint') };
    return { title: key ? errors(key) : message };
  };
}

type AppLoginProps = { context: PageContext; store: LoginStore };

/** Offers the login with the wallet's app, where it is on this device. */
function AppLogin({ context, store }: AppLoginProps) {
  const { found, lookAgain } = useApp(context);
  if (found === 'app') return <AppButton store={store} />;
  return found === 'nothing' ? <MissingApp onRetry={lookAgain} /> : null;
}

/** Says that the wallet's script could not be loaded. The password works without it. */
function MissingApp({ onRetry }: { onRetry: () => void }) {
  const t = useText('missingMethods');
  return (
    <Alert tone="wait" title={t('title', { methods: t('walletApp') })}>
      <p>{t('walletAppText')}</p>
      <Button kind="quiet" size="medium" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  );
}

function AppButton({ store }: { store: LoginStore }) {
  const t = useText('walletApp');
  const { state } = useFlow(store.flow);
  const isAsking = state.name === 'approving';
  const busy = (isAsking && t('waiting')) || (state.name === 'approved' && t('loggingIn'));
  return (
    <div className={styles.form}>
      <Button kind="quiet" busy={busy} disabled={isUnderWay(state)} onClick={store.openApp}>
        {t('logIn')}
      </Button>
      {isAsking && (
        <>
          <p role="status">{t('hint')}</p>
          <Button kind="plain" size="medium" onClick={store.cancelApp}>
            {t('cancel')}
          </Button>
        </>
      )}
      <p className={styles.or}>{t('or')}</p>
    </div>
  );
}

/** Looks for the app: `nothing` means that the script failed. Loads the texts for the result. */
function useApp({ loadTexts }: AppLoginProps['context']) {
  const [found, setFound] = useState<'app' | 'nothing'>();
  const [looks, setLooks] = useState(1);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const sdk = walletSdkIn(window);
      const isThere = await sdk?.isAvailable();
      if (!sdk || isThere === false) return;
      await loadTexts(isThere ? 'walletApp' : 'missingMethods');
      if (isShown) setFound(isThere ? 'app' : 'nothing');
    };
    // Without its texts the app is not offered.
    look().catch(() => undefined);
    return () => void (isShown = false);
  }, [loadTexts, looks]);
  const lookAgain = () => {
    setFound(undefined);
    setLooks((count) => count + 1);
  };
  return { found, lookAgain };
}
