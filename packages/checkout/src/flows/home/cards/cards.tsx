import { type CallOutput, ERROR_CODES, isProviderError, walletEndpoints } from '@istmo/contract/provider';
import { defaultFirst, expiryError, type Machine, pathTo, type SavedCard, savedCardsOf } from '@istmo/domain';
import { createFlowStore, type FlowStore, useDisposable, useFlow } from '../../../shared/flow/flow-store';
import { useText } from '../../../shared/i18n/texts';
import type { PageContext } from '../../../shared/page/page-context';
import { BrandMark, brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { Dialog } from '../../../shared/ui/dialog';
import { Alert } from '../../../shared/ui/feedback/alert';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { CreditCard, DoneNotice, Empty } from '../parts/parts';
import { LoadingRows, Problem } from '../parts/loaded';
import styles from './cards.module.css';

/** The cards with the default card first. */
type LoadedCards = { cards: readonly SavedCard[] };
type CardChange = 'default' | 'remove';
type Changed = { change: CardChange; card: SavedCard };

type CardsState =
  | { name: 'loading' }
  | { name: 'failed'; error: unknown }
  /** `done` is the last change; `error` says why a change failed. */
  | ({ name: 'shown'; done?: Changed; error?: unknown } & LoadedCards)
  /** The payer must confirm it, because a removed card has to be typed again. */
  | ({ name: 'asking'; card: SavedCard } & LoadedCards)
  | ({ name: 'changing' } & Changed & LoadedCards);

type CardsEvent =
  | ({ type: 'answered' } & LoadedCards)
  | { type: 'failed'; error: unknown }
  | { type: 'again' }
  | { type: 'choose'; card: SavedCard }
  | { type: 'ask'; card: SavedCard }
  | { type: 'keep' }
  | { type: 'remove' };

type ShownCards = Extract<CardsState, { name: 'shown' }>;

const again = (): CardsState => ({ name: 'loading' });

const cardsMachine: Machine<CardsState, CardsEvent> = {
  loading: {
    answered: (_, { cards }) => ({ name: 'shown', cards }),
    failed: (_, { error }) => ({ name: 'failed', error }),
  },
  failed: { again },
  shown: {
    again,
    choose: ({ cards }: ShownCards, { card }) => ({ name: 'changing', change: 'default', card, cards }),
    ask: ({ cards }: ShownCards, { card }) => ({ name: 'asking', card, cards }),
  },
  asking: {
    keep: ({ cards }) => ({ name: 'shown', cards }),
    remove: ({ cards, card }) => ({ name: 'changing', change: 'remove', card, cards }),
  },
  changing: {
    answered: ({ change, card }, { cards }) => ({ name: 'shown', cards, done: { change, card } }),
    failed: ({ cards }, { error }) => ({ name: 'shown', cards, error }),
    again,
  },
};

type CardsStore = FlowStore<CardsState, CardsEvent>;

/** The user's own saved cards, without the cards of the provider. */
function createCardsStore({ apiOf, login }: PageContext): CardsStore {
  const api = apiOf(walletEndpoints);
  const answered = (records: CallOutput<typeof walletEndpoints.userCards>): CardsEvent => {
    const idUsr = login.getState().session?.user.idUsr;
    return {
      type: 'answered',
      cards: idUsr === undefined ? [] : defaultFirst(savedCardsOf(records, idUsr)),
    };
  };
  return createFlowStore<CardsState, CardsEvent>(
    cardsMachine,
    { name: 'loading' },
    {
      loading: async (_, { send, signal }) => {
        try {
          send(answered(await api.userCards({}, signal)));
        } catch (error) {
          send({ type: 'failed', error });
        }
      },
      changing: async ({ change, card }, { send }) => {
        const params = { idRelCard: String(card.idRelCard) };
        try {
          send(answered(await (change === 'default' ? api.setDefaultCard(params) : api.removeCard(params))));
        } catch (error) {
          // Another tab or phone has already removed it: load the list again.
          const gone = isProviderError(error) && error.code === ERROR_CODES.notFound;
          send(gone ? { type: 'again' } : { type: 'failed', error });
        }
      },
    },
  );
}

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

/** The result of the last change. The button that made it is gone, so the focus moves here. */
function CardsNotice({ done, error }: Pick<ShownCards, 'done' | 'error'>) {
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

/** A saved card that looks like a card. */
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
