import type { Activity } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import type { LoadedStore } from '../parts/loaded-store';
import { Problem } from '../parts/problem';
import { Section } from '../parts/section';
import styles from './overview.module.css';

type Props = { store: LoadedStore<Activity[]>; onOpen: () => void };

/** What others ask of the user; nothing where they ask for nothing. */
export function PendingNotice({ store, onOpen }: Props) {
  const t = useText('overview');
  const language = useLanguage();
  const { state, send } = useFlow(store);
  if (state.name === 'failed')
    return (
      <Section title={t('pending')}>
        <Problem error={state.error} onRetry={() => send({ type: 'again' })} />
      </Section>
    );
  const [first, ...others] = state.name === 'loaded' ? state.value : [];
  if (!first) return null;
  const amount = formatMoney(money(first.amount, first.currency), language);
  return (
    <Section title={t('pending')}>
      <div className={styles.pending}>
        <p>
          {others.length === 0
            ? t('asked', { amount, what: first.description || t('payment') })
            : t('askedMany', { count: others.length + 1 })}
        </p>
        <Button kind="quiet" size="medium" onClick={onOpen}>
          {t('look')}
        </Button>
      </div>
    </Section>
  );
}
