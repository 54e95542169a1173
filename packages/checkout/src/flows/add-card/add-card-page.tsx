import { useEffect, useState } from 'react';
import { useFlow } from '../../shared/flow/use-flow';
import { useText } from '../../shared/i18n/use-text';
import type { WalletPageProps } from '../../shared/page/page-props';
import { useTitle } from '../../shared/page/use-title';
import { brandName } from '../../shared/ui/brand-mark';
import { Button } from '../../shared/ui/button';
import { MessageView } from '../../shared/ui/message-view';
import { PageHead } from '../../shared/ui/page-head';
import { PageShell } from '../../shared/ui/page-shell';
import { homePath } from '../../shared/wallet/wallet-view';
import styles from './add-card.module.css';
import { ADD_CARD_FORM_ID, AddCardForm } from './add-card-form';
import type { KeptCard } from './add-card-flow';
import { AddCardNotice } from './add-card-notice';
import { createAddCardStore } from './add-card-store';

/** A card is typed once, and kept by the provider: a token and its last digits. */
export function AddCardPage({ context, back = homePath('cards') }: WalletPageProps) {
  const t = useText('addCard');
  const [store] = useState(() => createAddCardStore(context));
  const { state, send } = useFlow(store.flow);
  const { display, bridge, navigate } = context;
  useTitle(t('title'));
  useEffect(() => store.flow.dispose, [store]);
  useEffect(() => bridge.ready(document.documentElement.scrollHeight), [bridge]);

  const shell = { display, onHeight: bridge.resize };
  const leave = () => navigate(back);
  if (state.name === 'kept')
    return (
      <PageShell
        {...shell}
        centred
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
      {...shell}
      head={<PageHead title={t('title')} />}
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
