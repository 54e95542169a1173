import { type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { isEditable } from './nequi-flow';
import type { NequiFormValues } from './nequi-form-store';
import styles from './nequi-panel.module.css';
import type { NequiStore } from './nequi-store';

/** By which the pay button, which stands elsewhere on the page, finds its form. */
export const NEQUI_FORM_ID = 'nequi-form';
const fieldId = (field: keyof NequiFormValues) => `nequi-${field}`;

type Props = { store: NequiStore };

export function NequiForm({ store }: Props) {
  const t = useText('nequi');
  const errors = useText('errors');
  const { form, flow } = store;
  const { values, refusals, shown } = useStore(form);
  const locked = useStore(flow, ({ state }) => !isEditable(state));

  const field = (name: keyof NequiFormValues) => {
    const refusal = shown.has(name) ? refusals[name] : undefined;
    return {
      id: fieldId(name),
      name,
      value: values[name],
      error: refusal && errors(refusal),
      readOnly: locked,
      onText: (text: string) => form.set(name, text),
      onBlur: () => form.leave(name),
    };
  };

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (locked || (await store.push())) return;
    if (form.international() === undefined) document.getElementById(fieldId('phone'))?.focus();
  }

  return (
    <form id={NEQUI_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      <p>{t('how')}</p>
      <PhoneField
        phone={form.phone}
        label={t('phone')}
        countryLabel={t('phoneCountry')}
        number={field('phone')}
        country={field('phoneCountry')}
      />
    </form>
  );
}
