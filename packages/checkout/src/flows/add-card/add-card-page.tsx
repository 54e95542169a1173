/** The wallet’s page on which a payer saves a card. */
import { isProviderError } from '@istmo/contract/provider';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { cardFieldId, CardFields, isLocked } from '../../shared/card/card-fields';
import { useFlow } from '../../shared/flow/flow-store';
import { useText } from '../../shared/i18n/use-text';
import { CloseHost, PageHead } from '../../shared/page/page-parts';
import type { WalletPageProps } from '../../shared/page/page-context';
import { PageShell, useTitle } from '../../shared/page/page-shell';
import { useStore } from '../../shared/store/use-store';
import { brandName } from '../../shared/ui/brand-mark';
import { Button } from '../../shared/ui/buttons/button';
import { Alert, Announcement } from '../../shared/ui/feedback/alert';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { CheckField } from '../../shared/ui/fields/check-field';
import { homePath } from '../../shared/wallet/wallet-view';
import {
  type AddCardState,
  type AddCardStore,
  createAddCardStore,
  type KeptCard,
  type NewCardField,
} from './add-card-store';
import styles from './add-card.module.css';

/** Saves a card to the wallet: it is typed once, and the provider keeps a token and the last digits. */
export function AddCardPage({ context, back = homePath('cards') }: WalletPageProps) {
  const t = useText('addCard');
  const [store] = useState(() => createAddCardStore(context));
  const { state, send } = useFlow(store.flow);
  const { navigate } = context;
  useTitle(t('title'));
  useEffect(() => store.flow.dispose, [store]);

  const leave = () => navigate(back);
  if (state.name === 'kept')
    return (
      <PageShell
        context={context}
        centered
        dock={
          <>
            <Button onClick={leave}>{t('goOn')}</Button>
            <Button kind="plain" size="medium" onClick={() => send({ type: 'another' })}>
              {t('another')}
            </Button>
          </>
        }
      >
        <Kept card={state.card} />
      </PageShell>
    );
  const busy = state.name === 'submitting';
  return (
    <PageShell
      context={context}
      head={
        <PageHead title={t('title')}>
          <CloseHost bridge={context.bridge} />
        </PageHead>
      }
      dock={
        <>
          <Button type="submit" form={ADD_CARD_FORM_ID} icon="lock" busy={busy && t('submitting')}>
            {t('submit')}
          </Button>
          <Button kind="plain" size="medium" disabled={busy} onClick={leave}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <AddCardNotice state={state} />
      <AddCardForm store={store} />
      <p className={styles.hint}>{t('hint')}</p>
    </PageShell>
  );
}

function Kept({ card: { cardType, visibleNum } }: { card: KeptCard }) {
  const t = useText('addCard');
  return (
    <MessageView tone="good" icon="check" title={t('kept')}>
      <p>{`${brandName(cardType)} ${visibleNum}`}</p>
    </MessageView>
  );
}

/** Why the card was not saved, in the provider's own words if it gives any: "Card …". */
function AddCardNotice({ state }: { state: AddCardState }) {
  const t = useText('addCard');
  const errors = useText('errors');
  if (state.name !== 'declined')
    return <Announcement>{state.name === 'submitting' && t('submitting')}</Announcement>;
  const { error } = state;
  const message = isProviderError(error) ? error.message || errors(error.key) : '';
  return <Alert title={t('refused')}>{message || errors('happen_error_try_again')}</Alert>;
}

/** Connects the form to its button, which is elsewhere on the page. */
const ADD_CARD_FORM_ID = 'add-card-form';

type Props = { store: AddCardStore };

/** The fields for the card's own data. */
function AddCardForm({ store }: Props) {
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
