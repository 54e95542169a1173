import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Section } from '../parts/section';
import styles from './services.module.css';
import type { Lookup, OwnService } from './services-store';

type Props = { own: readonly OwnService[]; onLookUp: (lookup: Lookup) => void };

/** What the user pays, each with the number that it is paid by. */
export function OwnServices({ own, onLookUp }: Props) {
  const t = useText('services');
  return (
    <Section title={t('own')}>
      {own.length === 0 ? (
        <p className={styles.soft}>{t('noneOwn')}</p>
      ) : (
        <ul className={styles.list}>
          {own.map((service) => (
            <OwnRow key={service.id} service={service} onLookUp={onLookUp} />
          ))}
        </ul>
      )}
    </Section>
  );
}

type RowProps = Pick<Props, 'onLookUp'> & { service: OwnService };

function OwnRow({ service: { alias, number, service, lookup }, onLookUp }: RowProps) {
  const t = useText('services');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{alias || service}</p>
        {alias !== '' && service !== '' && <p className={styles.soft}>{service}</p>}
        <p className={styles.number}>{number === '' ? t('noNumber') : t('number', { number })}</p>
      </div>
      {lookup && (
        <Button
          kind="quiet"
          size="medium"
          aria-label={`${t('seeDebts')}: ${alias || number}`}
          onClick={() => onLookUp(lookup)}
        >
          {t('seeDebts')}
        </Button>
      )}
    </li>
  );
}
