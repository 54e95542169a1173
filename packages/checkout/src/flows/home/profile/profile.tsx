import { userEndpoints } from '@istmo/contract/provider';
import type { Language, UserProfile } from '@istmo/domain';
import { useState } from 'react';
import { formatPhone } from '../../../shared/format/phone';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/buttons/button';
import { Facts } from '../../../shared/ui/facts';
import { logOut } from '../../../shared/wallet/log-out';
import { UserPhoto } from '../../../shared/wallet/user-photo';
import { useProfile } from '../../../shared/wallet/use-profile';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Loaded } from '../parts/loaded';
import { createLoadedStore } from '../parts/loaded-store';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { ChangePassword } from './change-password';
import styles from './profile.module.css';
import { Sessions } from './sessions';

/** The user's profile, password and logins. */
export function Profile({ context }: ViewProps) {
  const profile = useProfile(context);
  return (
    <div className={styles.parts}>
      <div className={styles.profile}>
        {profile ? <Known profile={profile} /> : <Unknown context={context} />}
      </div>
      {profile && <Security context={context} />}
    </div>
  );
}

/** The password, the logout, and the logins, which a new password ends. */
function Security({ context }: Pick<ViewProps, 'context'>) {
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

function Known({ profile }: { profile: UserProfile }) {
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
function Unknown({ context: { apiOf, login } }: Pick<ViewProps, 'context'>) {
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
