import { ERROR_CODES } from '@istmo/contract/provider';
import { orderCoins } from '@istmo/domain';
import type { Effects, EffectContext } from '../../shared/flow/flow-store';
import { reportLoadError } from '../../shared/bridge/report-load-error';
import { completePayment, receiptPath } from '../../shared/payment/complete-payment';
import { endEffects } from '../../shared/payment/flow/payment-effects';
import { toCryptoError, toTxError } from './crypto-error';
import type { CryptoFlowEvent, CryptoFlowState } from './crypto-flow';
import type { CryptoParts } from './crypto-parts';
import { beginCrypto, updateCrypto } from './crypto-requests';
import { isSent, cryptoStatusOf } from './crypto-status';
import { followCrypto, followRate, resumeCrypto } from './follow-crypto';

type CryptoEffectContext = EffectContext<CryptoFlowEvent>;

/** The effects of each step of a crypto payment. */
export function cryptoEffects(parts: CryptoParts): Effects<CryptoFlowState, CryptoFlowEvent> {
  const { context, completions } = parts;
  return {
    resuming: (_, effect) => resumeCrypto(parts, effect),
    initializing: async (_, { send }) => send(await beginCrypto(parts)),
    listing: (_, { send }) =>
      listCoins(parts).then(
        () => send({ type: 'listed' }),
        (error: unknown) => send({ type: 'failed', error: toCryptoError(error) }),
      ),
    choosing: (_, effect) => choosing(parts, effect),
    updating: async (_, { send }) => send(await updateCrypto(parts)),
    paying: (_, effect) => {
      parts.data.setState({ isLeft: false });
      followCrypto(parts, effect);
      followRate(parts, effect);
    },
    processing: (_, effect) => lookOnce(parts, effect),
    paid: () => paid(parts),
    failed: ({ error }, { send, signal }) => {
      // Something in the request is wrong, so that the same again would fail.
      if (error.codeError === ERROR_CODES.unprocessable) send({ type: 'edit' });
      if (error.key === 'error_to_load') reportLoadError(context.bridge, { ...error, code: error.codeError });
      if (error.key !== 'connection_error') return;
      window.addEventListener('online', () => send({ type: 'restarted' }), { signal });
    },
    linkExpired: endEffects(context, completions).linkExpired,
  };
}

function choosing(parts: CryptoParts, context: CryptoEffectContext): void {
  const { payment } = parts.data.getState();
  // A payer who has sent something cannot choose another coin, even if the new rate failed.
  if (payment && isSent(payment) && cryptoStatusOf(payment) === 'open') {
    context.send({ type: 'sent' });
    return;
  }
  // After a reload the rate may expire before the coins are needed.
  void listCoins(parts).catch(() => undefined);
  if (payment?.address) followCrypto(parts, context);
}

function paid({ context, data, completions }: CryptoParts): void {
  const { payment } = data.getState();
  if (!payment) return;
  // A payer who sent too much reads about that first.
  const path = payment.situation === 'over' ? undefined : receiptPath(payment.codOper);
  completePayment(context, completions.approved(payment), path);
}

/** The coins in the order shown. */
async function listCoins({ api, data }: CryptoParts): Promise<void> {
  if (data.getState().coins.length > 0) return;
  const coins = await api.cryptoCoins({});
  data.setState({ coins: orderCoins(coins) });
}

/** The payer says that something was sent. */
function lookOnce(parts: CryptoParts, { send, signal }: CryptoEffectContext): void {
  followCrypto(parts, {
    signal,
    send: (event) => {
      parts.data.setState({ nothingSeen: event.type === 'looked' });
      send(event);
    },
    failed: (error) => send({ type: 'failed', error: toTxError(error, parts.context.info) }),
  });
}
