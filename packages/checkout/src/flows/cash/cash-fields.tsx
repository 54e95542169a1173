import { useFlow } from '../../shared/flow/use-flow';
import { fieldId } from '../../shared/form/field-id';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { EmailField } from '../../shared/ui/fields/email-field';
import { TextField } from '../../shared/ui/fields/text-field';
import { CASH_PREFIX, type CashField } from './cash-form-store';
import styles from './cash-form.module.css';
import type { CashStore } from './cash-store';

type Props = { store: CashStore };

/** The payer's data that the network needs. */
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
        <EmailField {...useCashField(store, 'email')} label={t('email')} enterKeyHint="next" />
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

export function focusFirst([first]: readonly CashField[]): void {
  if (first) document.getElementById(fieldId(CASH_PREFIX, first))?.focus();
}

/** The state and the handlers of a field. */
export function useCashField({ form, flow }: CashStore, field: CashField) {
  const { state } = useFlow(flow);
  const readOnly = state.name === 'submitting' || state.name === 'unanswered';
  const t = useText('cash');
  const missing = {
    place: t('place'),
    name: t('missingName'),
    email: t('missingEmail'),
    phone: t('missingPhone'),
  };
  return useFields(form, { prefix: CASH_PREFIX, readOnly, missing })(field);
}
