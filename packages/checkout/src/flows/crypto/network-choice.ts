import type { CryptoApi } from './crypto-calls';
import type { CryptoDataStore } from './crypto-data';

/** Loads the networks of the chosen coin: each coin has its own. */
export function createNetworkChoice(api: Pick<CryptoApi, 'cryptoNetworks'>, data: CryptoDataStore) {
  const load = async (coin: string): Promise<void> => {
    // A late answer for an earlier coin must not offer its networks for this one.
    const isStill = () => data.getState().currency === coin;
    try {
      const networks = await api.cryptoNetworks({ coin });
      const [only] = networks;
      if (isStill())
        data.setState({ networks, ...(only && networks.length === 1 && { network: only.network }) });
    } catch {
      if (isStill()) data.setState({ networksFailed: true });
    }
  };
  return {
    chooseCoin: (coin: string): void => {
      data.setState({ currency: coin, network: '', networks: [], networksFailed: false });
      void load(coin);
    },
    chooseNetwork: (network: string): void => data.setState({ network }),
  };
}
