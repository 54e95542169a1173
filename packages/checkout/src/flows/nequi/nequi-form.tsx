import { type SyntheticEvent } from 'react';
import { useStore } from '../../shared/store/use-store';
import { fieldId } from '../../shared/form/field-id';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { isEditable } from './nequi-flow';
import { NEQUI_PREFIX } from './nequi-form-store';
import styles from './nequi-panel.module.css';
import type { NequiStore } from './nequi-store';

/** Connects the form to the pay button, which is elsewhere on the page. */
export const NEQUI_FORM_ID = 'nequi-form';

type Props = { store: NequiStore; isBrief: boolean };

export function NequiForm({ store, isBrief }: Props) {
  const t = useText('nequi');
  const { form, flow } = store;
  const locked = useStore(flow, ({ state }) => !isEditable(state));

  const field = useFields(form, { prefix: NEQUI_PREFIX, readOnly: locked, missing: { phone: t('missing') } });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (locked || (await store.push())) return;
    if (form.international() === undefined) document.getElementById(fieldId(NEQUI_PREFIX, 'phone'))?.focus();
  }

  return (
    <form id={NEQUI_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      {isBrief ? (
        <p>{t('how')}</p>
      ) : (
        <PhoneField
          phone={form.phone}
          label={t('phone')}
          hint={t('how')}
          countryLabel={t('phoneCountry')}
          number={field('phone')}
          country={field('phoneCountry')}
        />
      )}
    </form>
  );
}
