import { type SyntheticEvent } from 'react';
import { focusFirstWrong } from '../../shared/form/focus-first-wrong';
import { useFields } from '../../shared/form/use-fields';
import { useText } from '../../shared/i18n/use-text';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { YAPPY_MINUTES } from './yappy-flow';
import styles from './yappy-panel.module.css';
import { YAPPY_PREFIX } from './yappy-form-store';
import type { YappyStore } from './yappy-store';

/** Connects the form to the pay button, which is elsewhere on the page. */
export const YAPPY_FORM_ID = 'yappy-form';

type Props = { store: YappyStore; isBrief: boolean; locked?: boolean };

export function YappyForm({ store, isBrief, locked = false }: Props) {
  const t = useText('yappy');
  const how = t('how', { minutes: YAPPY_MINUTES });
  const field = useFields(store.form, {
    prefix: YAPPY_PREFIX,
    readOnly: locked,
    missing: { phone: t('missing') },
  });

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const right = locked || (await store.submit());
    if (!right) focusFirstWrong(store.form.getState().refusals, { prefix: YAPPY_PREFIX, order: ['phone'] });
  }

  return (
    <form id={YAPPY_FORM_ID} className={styles.panel} noValidate onSubmit={submit}>
      {isBrief ? (
        <p>{how}</p>
      ) : (
        <PhoneField
          phone={store.form.phone}
          label={t('alias')}
          hint={how}
          number={field('phone')}
          country={field('phoneCountry')}
        />
      )}
    </form>
  );
}
