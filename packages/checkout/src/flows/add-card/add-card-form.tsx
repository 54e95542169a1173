import { type SyntheticEvent, useState } from 'react';
import { useStore } from '../../shared/store/use-store';
import { CardFields } from '../../shared/card/card-fields';
import { cardFieldId, isLocked } from '../../shared/card/use-card-field';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { CheckField } from '../../shared/ui/fields/check-field';
import type { AddCardStore, NewCardField } from './add-card-store';
import styles from './add-card.module.css';

/** Connects the form to its button, which is elsewhere on the page. */
export const ADD_CARD_FORM_ID = 'add-card-form';

type Props = { store: AddCardStore };

/** The fields for the card's own data. */
export function AddCardForm({ store }: Props) {
  const t = useText('card');
  const [wrong, setWrong] = useState<readonly NewCardField[]>([]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const fields = store.submit();
    setWrong(fields);
    if (fields[0]) document.getElementById(cardFieldId(fields[0]))?.focus();
  }

  return (
    <form id={ADD_CARD_FORM_ID} className={styles.form} noValidate onSubmit={submit}>
      <CardFields store={store} />
      <FirstField store={store} />
      <Announcement>
        {wrong.length > 0 && t('wrongFields', { count: wrong.length, fields: wrong.map(labelOf).join(', ') })}
      </Announcement>
    </form>
  );

  function labelOf(field: NewCardField): string {
    return t(field === 'name' ? 'holder' : field);
  }
}

function FirstField({ store: { first, flow } }: Props) {
  const t = useText('addCard');
  const { isDefault } = useStore(first);
  const { state } = useFlow(flow);
  return (
    <CheckField
      id="card-default"
      label={t('isDefault')}
      checked={isDefault}
      disabled={isLocked(state)}
      onCheck={(checked) => first.setState({ isDefault: checked })}
    />
  );
}
