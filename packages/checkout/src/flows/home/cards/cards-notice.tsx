import { isProviderError } from '@istmo/contract/provider';
import { useText } from '../../../shared/i18n/use-text';
import { Alert } from '../../../shared/ui/alert';
import { brandName } from '../../../shared/ui/brand-mark';
import { useFocus } from '../../../shared/ui/use-focus';
import type { CardsState } from './cards-flow';
import styles from './cards.module.css';

type Shown = Extract<CardsState, { name: 'shown' }>;

/** What became of the last change. The button that made it is gone, so that the focus comes here. */
export function CardsNotice({ done, error }: Pick<Shown, 'done' | 'error'>) {
  const t = useText('cards');
  const errors = useText('errors');
  if (error !== undefined) {
    const known = isProviderError(error) ? error.message || errors(error.key) : '';
    return <Alert title={t('failed')}>{known || errors('happen_error_try_again')}</Alert>;
  }
  if (!done) return null;
  const { cardType, visibleNum } = done.card;
  const card = `${brandName(cardType)} ${visibleNum}`;
  return <Done>{t(done.change === 'remove' ? 'removed' : 'chosen', { card })}</Done>;
}

function Done({ children }: { children: string }) {
  const words = useFocus<HTMLParagraphElement>();
  return (
    <p ref={words} tabIndex={-1} className={styles.done} role="status">
      {children}
    </p>
  );
}
