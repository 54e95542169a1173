import type { Endpoints, WireOutput } from '@istmo/contract/provider';
import type { Network } from '../db/queries/crypto-queries';

export function toNetwork({
  name,
  network,
  confirmations,
}: Network): WireOutput<Endpoints['cryptoNetworks']>[number] {
  return { name, network, confirmations };
}
