import { isProviderError } from '@istmo/contract/provider';
import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { Alert } from '../../shared/ui/feedback/alert';
import { Announcement } from '../../shared/ui/feedback/announcement';
import { brandName } from '../../shared/ui/brand-mark';
import { Button } from '../../shared/ui/buttons/button';
import { MessageView } from '../../shared/ui/feedback/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { CloseHost } from '../../shared/page/close-host';
import { PageShell } from '../../shared/page/page-shell';
import { homePath } from '../../shared/wallet/wallet-view';
import type { AddCardState, KeptCard } from './add-card-flow';
import { ADD_CARD_FORM_ID, AddCardForm } from './add-card-form';
import { createAddCardStore } from './add-card-store';
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
