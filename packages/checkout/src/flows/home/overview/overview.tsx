import { activityEndpoints, walletEndpoints } from '@istmo/contract/provider';
import { useText } from '../../../shared/i18n/use-text';
import { homePath } from '../../../shared/wallet/wallet-view';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { Loaded } from '../parts/loaded';
import { createLoadedStore } from '../parts/loaded-store';
import { MovementEntry } from '../parts/movement-entry';
import { OwnLink } from '../parts/own-link';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section';
import { useOwn } from '../../../shared/flow/use-own';
import { BalanceCard } from './balance-card';
import styles from './overview.module.css';
import { PendingNotice } from './pending-notice';

const LAST = '4';

/** What a payer has, what there is to do, and what happened last. */
export function Overview({ context, go }: ViewProps) {
  const t = useText('overview');
  const { visit } = context;
  const { balance, pending, last } = useOwn(() => createOverview(context));
  return (
    <>
      <BalanceCard store={balance} />
      <PendingNotice store={pending} onOpen={() => go('activities')} />
      <Section title={t('last')}>
        <Loaded store={last}>
          {(movements) =>
            movements.length === 0 ? (
              <p className={parts.empty}>{t('noMovements')}</p>
            ) : (
              <>
                <ul className={parts.rows}>
                  {movements.map((movement) => (
                    <li key={movement.id} className={parts.row}>
                      <MovementEntry movement={movement} context={context} />
                    </li>
                  ))}
                </ul>
                <OwnLink to={homePath('movements')} visit={visit} className={styles.all}>
                  {t('all')}
                </OwnLink>
              </>
            )
          }
        </Loaded>
      </Section>
    </>
  );
}

function createOverview({ apiOf }: ViewProps['context']) {
  const wallet = apiOf(walletEndpoints);
  const { pendingActivities } = apiOf(activityEndpoints);
  const balance = createLoadedStore((signal) => wallet.balance({}, signal));
  const pending = createLoadedStore((signal) => pendingActivities({}, signal));
  const last = createLoadedStore((signal) => wallet.accountMovements({ limit: LAST }, signal));
  return { balance, pending, last, dispose: () => [balance, pending, last].forEach((one) => one.dispose()) };
}
