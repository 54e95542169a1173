import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { TextField } from '../../shared/ui/text-field';
import styles from './cash-form.module.css';
import type { CashStore } from './cash-store';
import { useCashField } from './use-cash-field';

type Props = { store: CashStore };

/** What the network needs to know of the payer. */
export function CashFields({ store }: Props) {
  const t = useText('cash');
  return (
    <>
      <h2 className={styles.heading}>{t('payer')}</h2>
      <TextField
        {...useCashField(store, 'name')}
        label={t('name')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={120}
        required
      />
      <div className={styles.two}>
        <TextField
          {...useCashField(store, 'email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="next"
          maxLength={100}
          required
        />
        <PhoneField
          phone={store.form.phone}
          label={t('phone')}
          countryLabel={t('phoneCountry')}
          number={useCashField(store, 'phone')}
          country={useCashField(store, 'phoneCountry')}
        />
      </div>
      <TextField
        {...useCashField(store, 'document')}
        label={t('document')}
        note={t('optional')}
        hint={t('documentHint')}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={20}
      />
    </>
  );
}
