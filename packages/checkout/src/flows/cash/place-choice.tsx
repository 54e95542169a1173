import { useEffect } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useLanguage, useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/buttons/button';
import { TextField } from '../../shared/ui/fields/text-field';
import { SelectField } from '../../shared/ui/fields/select-field';
import { PIN } from '../../shared/ui/later-icons';
import styles from './place-choice.module.css';
import { PlaceList } from './place-list';
import type { PlaceKind } from './place-finder';
import type { CashStore } from './cash-store';

type Props = { store: CashStore; locked: boolean };

const KINDS: readonly PlaceKind[] = ['branch', 'kiosk'];

/** Lets the payer find and choose a branch or kiosk. */
export function PlaceChoice({ store, locked }: Props) {
  const t = useText('cash');
  const { finder } = store;
  const { place, kind, locating } = useStore(finder);
  const language = useLanguage();
  useEffect(() => finder.translate(language), [finder, language]);
  return (
    <div className={styles.finder}>
      <div className={styles.search}>
        <TextField
          id="cash-search"
          label={t('search')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          value={place}
          readOnly={locked}
          placeholder={t('searchExample')}
          onText={finder.type}
          // The search key of a phone's keyboard must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <SelectField
          id="cash-kind"
          label={t('kind')}
          value={kind ?? ''}
          disabled={locked}
          options={[
            { value: '', label: t('anyKind') },
            { value: 'branch', label: t('branches') },
            { value: 'kiosk', label: t('kiosks') },
          ]}
          onChoice={(value) => finder.choose(KINDS.find((one) => one === value))}
        />
      </div>
      <Button
        kind="quiet"
        size="medium"
        icon={PIN}
        busy={locating === 'asking' && t('locating')}
        disabled={locked}
        onClick={() => void finder.nearMe()}
      >
        {t('nearMe')}
      </Button>
      {locating === 'refused' && (
        <p className={styles.note} role="status">
          {t('locationRefused')}
        </p>
      )}
      <PlaceList store={store} locked={locked} />
    </div>
  );
}
