import { type LoginSession, userEndpoints } from '@istmo/contract/provider';
import type { Language, UserProfile } from '@istmo/domain';
import { type SyntheticEvent, useState } from 'react';
import { PasswordInput, PasswordRules } from '../../../shared/account/password-fields';
import { useProblemText } from '../../../shared/account/account-session';
import { useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { focusFirstWrong } from '../../../shared/form/refused-fields';
import { useFields } from '../../../shared/form/form-store';
import { recentInWords } from '../../../shared/format/day-in-words';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/texts';
import type { WalletContext } from '../../../shared/page/page-context';
import { useStore } from '../../../shared/store/use-store';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Facts } from '../../../shared/ui/facts';
import { Alert } from '../../../shared/ui/feedback/alert';
import { Pill } from '../../../shared/ui/feedback/pill';
import { logOut, useProfile } from '../../../shared/wallet/wallet-session';
import { DoneNotice, Section, UserPhoto } from '../parts/parts';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Entry } from '../parts/entry';
import { createLoadedStore, Loaded, useErrorText } from '../parts/loaded';
import { type ChangePasswordStore, createChangePasswordStore, createLogOutStore } from './profile-store';
import accountPage from '../../../shared/account/account-page.module.css';
import parts from '../parts/parts.module.css';
import styles from './profile.module.css';

/** The user's profile, password and logins. */
export function Profile({ context }: ViewProps) {
  const profile = useProfile(context);
  return (
    <div className={styles.parts}>
      <div className={styles.profile}>
        {profile ? <ProfileFacts profile={profile} /> : <ProfileUnknown context={context} />}
      </div>
      {profile && <Security context={context} />}
    </div>
  );
}

/** The password, the logout, and the logins, which a new password ends. */
function Security({ context }: { context: WalletContext }) {
  const t = useText('profile');
  const [changes, setChanges] = useState(0);
  return (
    <>
      <ChangePassword context={context} onChanged={() => setChanges((count) => count + 1)} />
      <Button kind="quiet" size="medium" onClick={() => logOut(context)}>
        {t('logOut')}
      </Button>
      <Sessions key={changes} context={context} />
    </>
  );
}

function ProfileFacts({ profile }: { profile: UserProfile }) {
  const t = useText('profile');
  const language = useLanguage();
  const { photo, name, lastname, email, phone, address1, country } = profile;
  const facts = [
    { label: t('name'), value: name, isName: true },
    { label: t('lastname'), value: lastname, isName: true },
    { label: t('email'), value: email },
    { label: t('phone'), value: formatPhone(phone) },
    { label: t('address'), value: address1 },
    { label: t('country'), value: countryName(country, language) },
  ];
  return (
    <>
      <UserPhoto src={photo} name={name} lastname={lastname} large />
      <Facts facts={facts.filter(({ value }) => value !== '')} />
    </>
  );
}

/** The profile is unknown after a reload: the provider sends it only in the answer to a login. */
function ProfileUnknown({ context: { apiOf, login } }: { context: WalletContext }) {
  const requests = useDisposable(() =>
    createLoadedStore(async (signal) => {
      const answer = await apiOf(userEndpoints).refreshLogin({}, signal);
      login.open(answer, answer.user.name);
    }),
  );
  return <Loaded store={requests}>{() => null}</Loaded>;
}

function countryName(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const PREFIX = 'change';
const RULES_ID = 'change-rules';

type Props = { context: WalletContext; onChanged: () => void };

/** Changes the password: first a button, then the form. */
function ChangePassword({ context, onChanged }: Props) {
  const t = useText('profile');
  const store = useDisposable(() => createChangePasswordStore(context, onChanged));
  const { state, send } = useFlow(store.flow);
  if (state.name === 'editing' || state.name === 'saving')
    return (
      <Section title={t('passwordTitle')}>
        <ChangeForm store={store} login={context.login} />
      </Section>
    );
  return (
    <Section title={t('passwordTitle')}>
      {state.name === 'changed' && <DoneNotice>{t('changed')}</DoneNotice>}
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'opened' })}>
        {t('changePassword')}
      </Button>
    </Section>
  );
}

function ChangeForm({ store, login }: { store: ChangePasswordStore; login: WalletContext['login'] }) {
  const t = useText('profile');
  const textOf = useProblemText();
  const { state, send } = useFlow(store.flow);
  const saving = state.name === 'saving';
  const field = useFields(store.form, {
    prefix: PREFIX,
    readOnly: saving,
    missing: {
      old: t('missingOld'),
      password: t('missingPassword'),
      confirmation: t('missingConfirmation'),
    },
  });
  const name = useStore(login, (known) => known.name);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (saving || store.submit()) return;
    const { fieldErrors } = store.form.getState();
    focusFirstWrong(fieldErrors, { prefix: PREFIX, order: ['old', 'password', 'confirmation'] });
  }

  return (
    <form className={accountPage.form} noValidate onSubmit={submit}>
      <p className={accountPage.intro}>{t('changeHint')}</p>
      {state.name === 'editing' && state.problem !== undefined && <Alert title={textOf(state.problem)} />}
      {/* The user name, for password managers. */}
      <input type="text" name="username" autoComplete="username" value={name ?? ''} readOnly hidden />
      <PasswordInput {...field('old')} label={t('oldPassword')} autoComplete="current-password" />
      <PasswordInput {...field('password')} label={t('newPassword')} describedBy={RULES_ID} />
      <PasswordRules id={RULES_ID} password={field('password').value} />
      <PasswordInput {...field('confirmation')} label={t('confirmation')} />
      <Button type="submit" busy={saving && t('saving')}>
        {t('save')}
      </Button>
      <Button kind="quiet" disabled={saving} onClick={() => send({ type: 'left' })}>
        {t('notNow')}
      </Button>
    </form>
  );
}

type SessionsProps = { context: WalletContext };

/** The devices on which the user is logged in, and the button that ends every login. */
function Sessions({ context }: SessionsProps) {
  const t = useText('profile');
  const sessions = useDisposable(() =>
    createLoadedStore((signal) => context.apiOf(userEndpoints).sessions({}, signal)),
  );
  return (
    <Section title={t('sessions')}>
      <Loaded store={sessions}>
        {(logins) => (
          <ul className={parts.rows}>
            {logins.map((login) => (
              <li key={login.id} className={parts.row}>
                <SessionRow login={login} context={context} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <LogOutEverywhere context={context} />
    </Section>
  );
}

function SessionRow({ login, context }: { login: LoginSession } & SessionsProps) {
  const t = useText('profile');
  const language = useLanguage();
  const { browser, system, loggedInAt, lastUsedAt, current } = login;
  const at = (time: string) => ({ time: recentInWords(time, context.now(), language) });
  const device = browser && system ? t('device', { browser, system }) : browser || system;
  return (
    <Entry
      what={device || t('unknownDevice')}
      notes={[t('loggedIn', at(loggedInAt)), t('lastUsed', at(lastUsedAt))]}
      aside={current && <Pill tone="good">{t('thisDevice')}</Pill>}
      context={context}
    />
  );
}

/** Asks first, because this device is logged out too. */
function LogOutEverywhere({ context }: SessionsProps) {
  const t = useText('profile');
  const textOf = useErrorText();
  const store = useDisposable(() => createLogOutStore(context));
  const { state, send } = useFlow(store);
  const busy = state.name === 'loggingOut';
  return (
    <>
      {state.name === 'failed' && <Alert title={t('notLoggedOut')}>{textOf(state.error)}</Alert>}
      <Button kind="quiet" size="medium" onClick={() => send({ type: 'asked' })}>
        {t('logOutEverywhere')}
      </Button>
      {(state.name === 'asking' || busy) && (
        <Dialog title={t('logOutTitle')} startAt="title" onClose={() => send({ type: 'left' })}>
          <p>{t('logOutHint')}</p>
          <Button busy={busy && t('loggingOut')} onClick={() => send({ type: 'confirmed' })}>
            {t('logOutEverywhere')}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={() => send({ type: 'left' })}>
            {t('notNow')}
          </Button>
        </Dialog>
      )}
    </>
  );
}
