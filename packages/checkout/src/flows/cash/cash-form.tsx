import { type SyntheticEvent, useId, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { useText } from '../../shared/i18n/use-text';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { Button } from '../../shared/ui/buttons/button';
import { FieldWords } from '../../shared/ui/fields/field';
import { CashFields, focusFirst, useCashField } from './cash-fields';
import { CASH_FORM_ID, type CashField, networkOf, placeLine } from './cash-form-store';
import styles from './cash-form.module.css';
import type { CashStore } from './cash-store';

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

/** Where the payer has chosen to pay. Where there are places to choose from, a sheet of its own shows them. */
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
