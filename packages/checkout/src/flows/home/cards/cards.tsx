import { pathTo } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { LoadingLine } from '../parts/loading-line';
import { Problem } from '../parts/problem';
import { useOwn } from '../../../shared/flow/use-own';
import { CardList } from './card-list';
import { createCardsStore } from './cards-store';
import styles from './cards.module.css';
import { CardsNotice } from './cards-notice';
import { RemoveQuestion } from './remove-question';

/** The cards that a payer keeps: which one is offered first, which one goes, and another one. */
export function Cards({ context }: ViewProps) {
  const t = useText('cards');
  const store = useOwn(() => createCardsStore(context));
  const { state, send } = useFlow(store);
  if (state.name === 'loading') return <LoadingLine />;
  if (state.name === 'failed') return <Problem error={state.error} onRetry={() => send({ type: 'again' })} />;
  return (
    <div className={styles.cards}>
      {state.name === 'shown' && <CardsNotice {...state} />}
      {state.cards.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
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
