import { useText } from '../../shared/i18n/use-text';
import { QrCode } from '../../shared/ui/qr-code';
import styles from './store-codes.module.css';

type Props = { stores: readonly { id: 'android' | 'ios'; url: string }[] };

/** What a phone's camera reads, to get the app on the phone and not here. */
export function StoreCodes({ stores }: Props) {
  const t = useText('market');
  return (
    <ul className={styles.codes}>
      {stores.map(({ id, url }) => (
        <li key={id} className={styles.code}>
          <QrCode text={url} label={t('code', { store: t(id) })} />
          <span>{t(`${id}Short`)}</span>
        </li>
      ))}
    </ul>
  );
}
