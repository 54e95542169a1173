import type { SavedCard } from '@istmo/domain';
import { useText } from '../../../shared/i18n/use-text';
import { brandName } from '../../../shared/ui/brand-mark';
import { Button } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import type { CardsEvent } from './cards-flow';
import styles from './cards.module.css';

type Props = { card: SavedCard; send: (event: CardsEvent) => void };

/** Asked before a card goes. */
export function RemoveQuestion({ card, send }: Props) {
  const t = useText('cards');
  const name = `${brandName(card.cardType)} ${card.visibleNum}`;
  const keep = () => send({ type: 'keep' });
  return (
    <Dialog title={t('removeTitle', { card: name })} onClose={keep}>
      <div className={styles.question}>
        <p>{t(card.isDefault ? 'removeDefaultHint' : 'removeHint')}</p>
        <Button onClick={() => send({ type: 'remove' })}>{t('removeYes')}</Button>
        <Button kind="quiet" onClick={keep}>
          {t('removeNo')}
        </Button>
      </div>
    </Dialog>
  );
}
