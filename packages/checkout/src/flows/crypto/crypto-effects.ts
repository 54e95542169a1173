import { orderCoins } from '@istmo/domain';
import type { EffectTools, Effects } from '../../shared/flow/flow-store';
import { endPayment, receiptPath } from '../../shared/payment/end-payment';
import { endEffects } from '../../shared/payment/flow/payment-effects';
import type { CryptoFlowEvent, CryptoFlowState } from './crypto-flow';
import { toCryptoError, toTxError } from './crypto-error';
import type { CryptoParts } from './crypto-parts';
import { beginCrypto, updateCrypto } from './crypto-requests';
import { isSent, standingOf } from './crypto-standing';
import { followCrypto, followRate, resumeCrypto } from './follow-crypto';

type Tools = EffectTools<CryptoFlowEvent>;

/** What each step of a crypto payment starts. */
export function cryptoEffects(parts: CryptoParts): Effects<CryptoFlowState, CryptoFlowEvent> {
  const { context, settle } = parts;
  return {
    resuming: (_, tools) => resumeCrypto(parts, tools),
    initializing: async (_, { send }) => send(await beginCrypto(parts)),
    listing: (_, { send }) =>
      listCoins(parts).then(
        () => send({ type: 'listed' }),
        (error: unknown) => send({ type: 'failed', error: toCryptoError(error) }),
      ),
    choosing: (_, tools) => choosing(parts, tools),
    updating: async (_, { send }) => send(await updateCrypto(parts)),
    paying: (_, tools) => {
      followCrypto(parts, tools);
      followRate(parts, tools);
    },
    processing: (_, tools) => lookOnce(parts, tools),
    paid: () => paid(parts),
    failed: ({ error }, { send, signal }) => {
      if (error.key !== 'connection_error') return;
      window.addEventListener('online', () => send({ type: 'restarted' }), { signal });
    },
    linkExpired: endEffects(context, settle).linkExpired,
  };
}

function choosing(parts: CryptoParts, tools: Tools): void {
  const { payment } = parts.data.getState();
  // Who has sent something has no other coin to choose, whatever went wrong with a new rate.
  if (payment && isSent(payment) && standingOf(payment) === 'open') {
    tools.send({ type: 'sent' });
    return;
  }
  // After a reload the rate may run out before the coins were ever needed.
  void listCoins(parts).catch(() => undefined);
  if (payment?.address) followCrypto(parts, tools);
}

function paid({ context, data, settle }: CryptoParts): void {
  const { payment } = data.getState();
  if (!payment) return;
  // Who has sent too much reads about it first.
  const path = payment.situation === 'over' ? undefined : receiptPath(payment.codOper);
  endPayment(context, settle.approved(payment), path);
}

/** The coins in the order shown. */
async function listCoins({ api, data }: CryptoParts): Promise<void> {
  if (data.getState().coins.length > 0) return;
  const coins = await api.cryptoCoins({});
  data.setState({ coins: orderCoins(coins) });
}

/** The payer says that something was sent. */
function lookOnce(parts: CryptoParts, { send, signal }: Tools): void {
  followCrypto(parts, {
    signal,
    send: (event) => {
      parts.data.setState({ nothingSeen: event.type === 'looked' });
      send(event);
    },
    failed: (error) => send({ type: 'failed', error: toTxError(error, parts.context.info) }),
  });
}
