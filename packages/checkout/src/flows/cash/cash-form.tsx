import { type SyntheticEvent, useId, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { fieldId } from '../../shared/form/field-id';
import { useText } from '../../shared/i18n/use-text';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { ChoiceList } from '../../shared/ui/fields/choice-list';
import { CashFields } from './cash-fields';
import { CASH_PREFIX, type CashField, networkOf } from './cash-form-store';
import styles from './cash-form.module.css';
import type { CashStore } from './cash-store';
import { PlaceChoice } from './place-choice';

/** Connects the form to its button, which is elsewhere on the page. */
export const CASH_FORM_ID = 'cash-form';

type Props = { store: CashStore; locked: boolean };

/** Where the payer will pay, and the payer's data. */
export function CashForm({ store, locked }: Props) {
  const t = useText('cash');
  const [wrong, setWrong] = useState<readonly CashField[]>([]);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const fields = (await store.submit()) ? [] : store.form.wrong();
    setWrong(fields);
    if (fields[0]) document.getElementById(fieldId(CASH_PREFIX, fields[0]))?.focus();
  }

  return (
    <form
      id={CASH_FORM_ID}
      className={styles.form}
      noValidate
      onFocusCapture={store.prepare}
      onSubmit={submit}
    >
      <NetworkChoice store={store} locked={locked} />
      <CashFields store={store} />
      <Announcement>
        {wrong.length > 0 &&
          t('wrongFields', { count: wrong.length, fields: wrong.map((field) => t(field)).join(', ') })}
      </Announcement>
    </form>
  );
}

const NAMES = { PAYCASH: 'shopName', PC: 'pointName' } as const;
const HINTS = { PAYCASH: 'shopHint', PC: 'pointHint' } as const;

function NetworkChoice({ store, locked }: Props) {
  const t = useText('cash');
  const headingId = useId();
  const chosen = useStore(store.form, ({ values }) => networkOf(values));
  const { networks } = store.form;
  return (
    <>
      <h2 id={headingId} className={styles.heading}>
        {t('where')}
      </h2>
      <div className={styles.networks}>
        <ChoiceList
          labelledBy={headingId}
          name="cash-network"
          choices={networks.map((id) => ({ id, label: t(NAMES[id]), aside: t(HINTS[id]) }))}
          chosen={chosen}
          disabled={locked}
          onChoose={(id) => store.form.set('network', id)}
        >
          {chosen === 'PC' ? <PlaceChoice store={store} locked={locked} /> : <p>{t('shopAny')}</p>}
        </ChoiceList>
      </div>
    </>
  );
}
