import type { SavedCard } from '@istmo/domain';
import { useText } from '../../../shared/i18n/use-text';
import { brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/buttons/button';
import { CardFace } from './card-face';
import type { CardsEvent, CardsState } from './cards-flow';
import styles from './cards.module.css';

type Props = {
  state: Extract<CardsState, { name: 'shown' | 'asking' | 'changing' }>;
  send: (event: CardsEvent) => void;
  /** Epoch ms. */
  now: number;
};

export function CardList({ state, send, now }: Props) {
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

function CardActions({ card, state, send }: { card: SavedCard } & Pick<Props, 'state' | 'send'>) {
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
