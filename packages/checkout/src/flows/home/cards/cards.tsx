import { isProviderError } from '@istmo/contract/provider';
import { expiryError, pathTo, type SavedCard } from '@istmo/domain';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useFlow } from '../../../shared/flow/flow-store';
import { useText } from '../../../shared/i18n/use-text';
import { BrandMark, brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { CreditCard, DoneNotice, Empty } from '../parts/parts';
import { LoadingRows, Problem } from '../parts/loaded';
import { type CardsEvent, type CardsState, createCardsStore } from './cards-store';
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

type CardListProps = {
  state: Extract<CardsState, { name: 'shown' | 'asking' | 'changing' }>;
  send: (event: CardsEvent) => void;
  /** Epoch ms. */
  now: number;
};

function CardList({ state, send, now }: CardListProps) {
  return (
    <ul className={styles.list}>
      {state.cards.map((card) => (
        <li key={card.idRelCard}>
          <CardFace card={card} now={now} />
          <CardActions card={card} state={state} send={send} />
        </li>
      ))}
    </ul>
  );
}

function CardActions({
  card,
  state,
  send,
}: {
  card: SavedCard;
  state: Extract<CardsState, { name: 'shown' | 'asking' | 'changing' }>;
  send: (event: CardsEvent) => void;
}) {
  const t = useText('cards');
  const name = `${brandName(card.cardType)} ${card.visibleNum}`;
  const busy = state.name === 'changing';
  const changing = busy && state.card.idRelCard === card.idRelCard ? state.change : undefined;
  return (
    <div className={styles.actions}>
      {!card.isDefault && (
        <Button
          kind="plain"
          size="medium"
          aria-label={changing ? undefined : t('chooseCard', { card: name })}
          disabled={busy}
          busy={changing === 'default' && t('choosing')}
          onClick={() => send({ type: 'choose', card })}
        >
          {t('choose')}
        </Button>
      )}
      <Button
        kind="plain"
        size="medium"
        aria-label={changing ? undefined : t('removeCard', { card: name })}
        disabled={busy}
        busy={changing === 'remove' && t('removing')}
        onClick={() => send({ type: 'ask', card })}
      >
        {t('remove')}
      </Button>
    </div>
  );
}

type CardFaceProps = {
  card: SavedCard;
  /** Epoch ms. */
  now: number;
};

/** A saved card, drawn as one. */
export function CardFace({ card, now }: CardFaceProps) {
  const t = useText('cards');
  const { cardType, visibleNum, nameOnCard, expirationDate, isDefault } = card;
  const expired = expiryError(expirationDate, now) === 'expired';
  return (
    <div className={styles.face} data-brand={cardType}>
      <span className={styles.brand}>
        <BrandMark brand={cardType} />
      </span>
      <p className={styles.number}>{visibleNum}</p>
      <p className={styles.name}>{nameOnCard}</p>
      <p className={styles.end}>
        {expirationDate !== '' && <span>{t('until', { date: expirationDate })}</span>}
        {expired && <span className={styles.expired}>{t('expired')}</span>}
        {isDefault && <span className={styles.default}>{t('default')}</span>}
      </p>
    </div>
  );
}
