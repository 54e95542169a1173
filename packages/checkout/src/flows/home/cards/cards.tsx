import { CreditCard } from '../parts/icons';
import { isProviderError } from '@istmo/contract/provider';
import { pathTo, type SavedCard } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/feedback/alert';
import { brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { DoneNotice } from '../parts/done-notice';
import { Empty } from '../parts/empty';
import { LoadingRows, Problem } from '../parts/loaded';
import { CardList } from './card-list';
import type { CardsEvent, CardsState } from './cards-flow';
import { createCardsStore } from './cards-store';
import styles from './cards.module.css';

/** The user's saved cards: make one the default, remove one, or add another. */
export function Cards({ context }: ViewProps) {
  const t = useText('cards');
  const store = useDisposable(() => createCardsStore(context));
  const { state, send } = useFlow(store);
  if (state.name === 'loading') return <LoadingRows />;
  if (state.name === 'failed') return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
  return (
    <div className={styles.cards}>
      {state.name === 'shown' && <CardsNotice {...state} />}
      {state.cards.length === 0 ? (
        <Empty icon={CreditCard} title={t('none')} hint={t('noneHint')} />
      ) : (
        <CardList state={state} send={send} now={context.now()} />
      )}
      <Button kind="quiet" onClick={() => context.visit(pathTo('addCard'))}>
        {t('add')}
      </Button>
      {state.name === 'asking' && <RemoveQuestion card={state.card} send={send} />}
    </div>
  );
}

type Shown = Extract<CardsState, { name: 'shown' }>;

/** The result of the last change. The button that made it is gone, so the focus moves here. */
function CardsNotice({ done, error }: Pick<Shown, 'done' | 'error'>) {
  const t = useText('cards');
  const errors = useText('errors');
  if (error !== undefined) {
    const message = isProviderError(error) ? error.message || errors(error.key) : '';
    return <Alert title={t('failed')}>{message || errors('happen_error_try_again')}</Alert>;
  }
  if (!done) return null;
  const { cardType, visibleNum } = done.card;
  const card = `${brandName(cardType)} ${visibleNum}`;
  return <DoneNotice>{t(done.change === 'remove' ? 'removed' : 'chosen', { card })}</DoneNotice>;
}

type Props = { card: SavedCard; send: (event: CardsEvent) => void };

/** Asks before a card is removed. */
function RemoveQuestion({ card, send }: Props) {
  const t = useText('cards');
  const name = `${brandName(card.cardType)} ${card.visibleNum}`;
  const keep = () => send({ type: 'keep' });
  return (
    <Dialog title={t('removeTitle', { card: name })} onClose={keep}>
      <div className={styles.question}>
        <p>{t(card.isDefault ? 'removeDefaultHint' : 'removeHint')}</p>
        <Button onClick={keep}>{t('removeNo')}</Button>
        <Button kind="quiet" onClick={() => send({ type: 'remove' })}>
          {t('removeYes')}
        </Button>
      </div>
    </Dialog>
  );
}
