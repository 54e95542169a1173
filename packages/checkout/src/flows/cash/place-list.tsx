import type { CashPoint } from '@istmo/contract/provider';
import { useEffect, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/use-text';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { classNames } from '../../shared/ui/class-names';
import { Icon } from '../../shared/ui/icon';
import { Spinner } from '../../shared/ui/feedback/spinner';
import { useCashField } from './cash-fields';
import type { CashStore } from './cash-store';
import styles from './place-choice.module.css';

type Props = { store: CashStore; locked: boolean };

/** As many as a phone shows without much scrolling. */
const FIRST = 4;

export function PlaceList({ store, locked }: Props) {
  const t = useText('cash');
  const { finder } = store;
  const { points, status } = useStore(finder);
  const { id, error } = useCashField(store, 'place');
  const [all, setAll] = useState(false);
  useEffect(() => finder.open(), [finder]);
  if (status === 'failed')
    return (
      <div className={styles.note} role="status">
        <p>{t('placesFailed')}</p>
        <Button kind="quiet" size="medium" onClick={finder.search}>
          {t('retry')}
        </Button>
      </div>
    );
  const shown = all ? points : points.slice(0, FIRST);
  const hidden = points.length - shown.length;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames(styles.places, error !== undefined && styles.wrong)}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className={styles.legend}>{t('place')}</legend>
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`}>
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
      {shown.map((point) => (
        <PlaceOption key={point.id} {...{ store, locked, point }} />
      ))}
      {status === 'searching' && points.length === 0 && <Spinner />}
      {status === 'found' && points.length === 0 && <p className={styles.note}>{t('noPlaces')}</p>}
      {hidden > 0 && (
        <Button kind="plain" size="medium" onClick={() => setAll(true)}>
          {t('morePlaces', { count: hidden })}
        </Button>
      )}
      <Announcement>{status === 'found' && t('placesFound', { count: points.length })}</Announcement>
    </fieldset>
  );
}

function PlaceOption({ store: { form }, locked, point }: Props & { point: CashPoint }) {
  const t = useText('cash');
  const chosen = useStore(form, ({ values }) => values.place === point.id);
  const { id, name, kind, address, city, province, hours } = point;
  const inputId = `cash-place-${id}`;
  return (
    <label className={styles.place} htmlFor={inputId}>
      <input
        id={inputId}
        className={styles.radio}
        type="radio"
        name="cash-place"
        value={id}
        checked={chosen}
        disabled={locked && !chosen}
        onChange={() => form.choosePlace(point)}
      />
      <span className={styles.name}>{name}</span>
      <span className={styles.line}>
        {[address, city, city === province ? '' : province].filter(Boolean).join(', ')}
      </span>
      <span className={styles.line}>
        {t(kind)} · {hours}
      </span>
    </label>
  );
}
