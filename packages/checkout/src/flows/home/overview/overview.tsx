import { walletEndpoints } from '@istmo/contract/provider';
import type { ViewProps } from '../../../shared/wallet/wallet-view';
import { createLoadedStore } from '../parts/loaded-store';
import { useOwn } from '../parts/use-own';
import { BalanceCard } from './balance-card';

/** What a payer has, and what there is to do. */
export function Overview({ context }: ViewProps) {
  const balance = useOwn(() => {
    const api = context.apiOf(walletEndpoints);
    return createLoadedStore((signal) => api.balance({}, signal));
  });
  return <BalanceCard store={balance} />;
}
