import { simulatedCardNetwork } from '../bank/simulated-card-network';
import { simulatedBreb } from '../breb/simulated-breb';
import { simulatedCash } from '../cash/simulated-cash';
import { simulatedCrypto } from '../crypto/simulated-crypto';
import { simulatedClave } from '../clave/simulated-clave';
import { simulatedNequi } from '../nequi/simulated-nequi';
import { simulatedPse } from '../pse/simulated-pse';
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
    breb: simulatedBreb(services),
    pse: simulatedPse(services),
    clave: simulatedClave(services),
    cash: simulatedCash(services),
    crypto: simulatedCrypto(services),
  };
}
