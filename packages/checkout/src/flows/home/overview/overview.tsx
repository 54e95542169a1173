import { type Activity, activityEndpoints, type CallOutput, walletEndpoints } from '@istmo/contract/provider';
import { money } from '@istmo/domain';
import { useFlow } from '../../../shared/flow/use-flow';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { formatMoney } from '../../../shared/format/money';
import { useLanguage, useText } from '../../../shared/i18n/use-text';
import { Amount } from '../../../shared/ui/amount';
import { Button } from '../../../shared/ui/buttons/button';
import { homePath, type ViewProps } from '../../../shared/wallet/wallet-view';
import { Loaded, Problem } from '../parts/loaded';
import { createLoadedStore, type LoadedStore } from '../parts/loaded-store';
import { MovementEntry } from '../parts/movement-entry';
import { OwnLink } from '../parts/own-link';
import parts from '../parts/parts.module.css';
import { Section } from '../parts/section';
import styles from './overview.module.css';

const LAST = '4';

/** The balance, open requests, and the latest movements. */
export function Overview({ context, go }: ViewProps) {
  const t = useText('overview');
  const { visit } = context;
  const { balance, pending, last } = useDisposable(() => createOverview(context));
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

type BalanceAnswer = CallOutput<typeof walletEndpoints.balance>;
type Props = { store: LoadedStore<BalanceAnswer> };

/** The money that can be spent now. */
function BalanceCard({ store }: Props) {
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

type PendingNoticeProps = { store: LoadedStore<Activity[]>; onOpen: () => void };

/** Requests from other users; nothing is shown if there are none. */
function PendingNotice({ store, onOpen }: PendingNoticeProps) {
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
