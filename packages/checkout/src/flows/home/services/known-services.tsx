import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Section } from '../parts/section';
import styles from './services.module.css';
import { PHONE, type WalletService } from './services-store';

type Props = { known: readonly WalletService[]; onDebts: () => void };

/** The services that the provider knows, and the way to what is owed for a number that is not kept. */
export function KnownServices({ known, onDebts }: Props) {
  const t = useText('services');
  return (
    <Section title={t('known')}>
      {known.length === 0 ? (
        <p className={styles.soft}>{t('noneKnown')}</p>
      ) : (
        <ul className={styles.list}>
          {known.map((service) => (
            <li key={service.idService} className={styles.row}>
              <span className={styles.name}>{service.name}</span>
              <span className={styles.soft}>{categoryOf(service)}</span>
            </li>
          ))}
        </ul>
      )}
      {known.some(({ category }) => category === PHONE) && (
        <Button kind="quiet" size="medium" onClick={onDebts}>
          {t('otherNumber')}
        </Button>
      )}
    </Section>
  );

  function categoryOf({ category }: WalletService): string {
    const key = CATEGORIES[category];
    return key ? t(key) : category;
  }
}

/** A category that has no name here goes by the provider's. */
const CATEGORIES: Readonly<Record<string, 'electricity' | 'water' | 'phone' | 'internet'>> = {
  electricity: 'electricity',
  water: 'water',
  phone: 'phone',
  internet: 'internet',
};
