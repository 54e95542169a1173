import { type SyntheticEvent, useId, useState } from 'react';
import { useFlow } from '../../shared/flow/flow-store';
import { useFields } from '../../shared/form/form-store';
import { fieldId } from '../../shared/form/field-id';
import { useText } from '../../shared/i18n/texts';
import { PhoneField } from '../../shared/payment/phone/phone-field';
import { useStore } from '../../shared/store/use-store';
import { Button } from '../../shared/ui/buttons/button';
import { Announcement } from '../../shared/ui/feedback/alert';
import { EmailField, FieldWords, TextField } from '../../shared/ui/fields/field';
import { CASH_FORM_ID, CASH_PREFIX, type CashField, networkOf, placeLine } from './cash-form-store';
import type { CashStore } from './cash-store';
import styles from './cash.module.css';

type Props = { store: CashStore; locked: boolean };

/** Where the payer will pay, and the payer's data. */
export function CashForm({ store, locked }: Props) {
  const t = useText('cash');
  const [wrong, setWrong] = useState<readonly CashField[]>([]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const fields = (await store.submit()) ? [] : store.form.wrong();
    setWrong(fields);
    focusFirst(fields);
  }

  return (
    <form
      id={CASH_FORM_ID}
      className={styles.form}
      noValidate
      onFocusCapture={store.prepare}
      onSubmit={submit}
    >
      <Where store={store} locked={locked} />
      <CashFields store={store} />
      <Announcement>
        {wrong.length > 0 &&
          t('wrongFields', { count: wrong.length, fields: wrong.map((field) => t(field)).join(', ') })}
      </Announcement>
    </form>
  );
}

/** The place that the payer chose. If there are places to choose from, a separate sheet lists them. */
function Where({ store, locked }: Props) {
  const t = useText('cash');
  const headingId = useId();
  const { form, finder } = store;
  const network = useStore(form, ({ values }) => networkOf(values));
  const isFailed = useStore(finder, ({ status }) => status === 'failed');
  const { id, error } = useCashField(store, 'place');
  const place = form.place();
  const isChosen = network === 'PAYCASH' || place !== undefined || isFailed;
  return (
    <section className={styles.where} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t('where')}
      </h2>
      <p className={styles.place}>
        <span className={styles.name}>{nameOf()}</span>{' '}
        <small className={styles.line}>{place ? placeLine(place) : t(HINTS[network])}</small>
      </p>
      {form.networks.includes('PC') && (
        <Button
          id={id}
          kind="plain"
          size="medium"
          disabled={locked}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onClick={finder.open}
        >
          {t(isChosen ? 'changePlace' : 'choosePlace')}
        </Button>
      )}
      <FieldWords id={id} error={error} />
    </section>
  );

  function nameOf(): string {
    if (network === 'PAYCASH') return t('anyShop');
    return place?.name ?? t(isFailed ? 'anyPoint' : 'place');
  }
}

const HINTS = { PAYCASH: 'shopAny', PC: 'pointName' } as const;

/** The payer's data that the network needs. */
function CashFields({ store }: { store: CashStore }) {
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
