import { type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { ArrowLeftRight } from '../parts/icons';
import { useText } from '../../../shared/i18n/use-text';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { Empty } from '../parts/empty';
import { Loaded } from '../parts/loaded';
import { createLoadedStore, type LoadedStore } from '../parts/loaded-store';
import { MovementEntry } from '../parts/movement-entry';
import { OwnLink } from '../parts/own-link';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section';
import styles from './overview.module.css';

const LAST = '4';

export type Latest = LoadedStore<CallOutput<typeof walletEndpoints.accountMovements>>;

export function createLatest({ apiOf }: ViewProps['context']): Latest {
  return createLoadedStore((signal) => apiOf(walletEndpoints).accountMovements({ limit: LAST }, signal));
}

type Props = { store: Latest; context: ViewProps['context'] };

/** The latest movements, and the link to all of them. */
export function LatestMovements({ store, context }: Props) {
  const t = useText('overview');
  return (
    <Section title={t('last')}>
      <Loaded store={store}>
        {(movements) =>
          movements.length === 0 ? (
            <Empty icon={ArrowLeftRight} title={t('noMovements')} hint={t('noMovementsHint')} />
          ) : (
            <>
              <ul className={parts.rows}>
                {movements.map((movement) => (
                  <li key={movement.id} className={parts.row}>
                    <MovementEntry movement={movement} context={context} briefAt={context.now()} />
                  </li>
                ))}
              </ul>
              <OwnLink to={homePath('movements')} visit={context.visit} className={styles.all}>
                {t('all')}
              </OwnLink>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
