import type { CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Amount } from '../../../shared/ui/amount';
import { Loaded } from '../parts/loaded';
import type { LoadedStore } from '../parts/loaded-store';
import styles from './overview.module.css';

type Answer = CallOutput<typeof walletEndpoints.balance>;
type Props = { store: LoadedStore<Answer> };

/** The money that can be spent now. */
export function BalanceCard({ store }: Props) {
  const t = useText('overview');
  const language = useLanguage();
  return (
    <section className={styles.balance} aria-label={t('balance')}>
      <h2 className={styles.label}>{t('balance')}</h2>
      <Loaded store={store}>
        {({ balance: [first] }) => (
          <Amount text={formatMoney(money(first?.disponible ?? 0, first?.currency), language)} />
        )}
      </Loaded>
    </section>
  );
}
