import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { logOut } from '../../shared/wallet/log-out';
import { UserPhoto } from '../../shared/wallet/user-photo';
import { useProfile } from '../../shared/wallet/use-profile';
import type { WalletContext } from '../../shared/wallet/wallet-context';
import styles from './home.module.css';

type Props = { context: WalletContext };

/** Whose wallet it is, and the way out. */
export function Owner({ context }: Props) {
  const t = useText('home');
  const profile = useProfile(context);
  const name = [profile?.name, profile?.lastname].filter(Boolean).join(' ');
  return (
    <div className={styles.owner}>
      <UserPhoto src={profile?.photo} name={name} />
      <p className={styles.name}>{name || t('wallet')}</p>
      <span className={styles.out}>
        <Button kind="plain" size="medium" onClick={() => logOut(context)}>
          {t('logOut')}
        </Button>
      </span>
    </div>
  );
}
