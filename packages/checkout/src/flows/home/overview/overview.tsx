import { walletEndpoints } from '@istmo/contract/provider';
import { useDisposable } from '../../../shared/flow/use-disposable';
import { useWide } from '../../../shared/ui/use-wide';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { createLoadedStore } from '../parts/loaded-store';
import { BalanceCard } from './balance-card';
import { CardStrip } from './card-strip';
import { Due } from './due';
import { createLatest, LatestMovements } from './latest-movements';
import { LeftPayment } from './left-payment';
import styles from './overview.module.css';

/** The balance, what waits to be paid, the cards, and the latest movements. */
export function Overview({ context, go }: ViewProps) {
  const wide = useWide();
  const { balance, latest, refresh } = useDisposable(() => createOverview(context));
  const movements = <LatestMovements store={latest} context={context} />;
  const waiting = <Due context={context} onPaid={refresh} />;
  const cards = <CardStrip context={context} go={go} />;
  return (
    <>
      <BalanceCard store={balance} context={context} />
      <LeftPayment context={context} />
      {wide ? (
        <>
          <div className={styles.columns}>
            <div>{movements}</div>
            <div>{waiting}</div>
          </div>
          {cards}
        </>
      ) : (
        <>
          {waiting}
          {cards}
          {movements}
        </>
      )}
    </>
  );
}

function createOverview(context: ViewProps['context']) {
  const balance = createLoadedStore((signal) => context.apiOf(walletEndpoints).balance({}, signal));
  const latest = createLatest(context);
  const refresh = () => {
    balance.getState().send({ type: 'again' });
    latest.getState().send({ type: 'again' });
  };
  return { balance, latest, refresh, dispose: () => [balance, latest].forEach((store) => store.dispose()) };
}
