import { simulatedCardNetwork } from '../bank/simulated-card-network';
import { simulatedNequi } from '../nequi/simulated-nequi';
import type { Services } from '../services';
import { simulatedYappy } from '../yappy/simulated-yappy';
import type { Networks } from './networks';

/** The networks of a sandbox, which move no money. */
export function simulatedNetworks(
  services: Pick<Services, 'config' | 'clock' | 'keys' | 'uuid' | 'randomBytes'>,
): Networks {
  return {
    card: simulatedCardNetwork(services),
    yappy: simulatedYappy(services),
    nequi: simulatedNequi(services),
  };
}
