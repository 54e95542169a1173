import type { CryptoAnswer } from '@istmo/contract/provider';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Settlements } from '../../shared/payment/settlements';
import type { CryptoAttempt } from './crypto-attempt';
import type { CryptoApi } from './crypto-calls';
import type { CryptoDataStore } from './crypto-data';

/** What the steps of a crypto payment work with. */
export type CryptoParts = {
  context: MethodContext;
  api: CryptoApi;
  data: CryptoDataStore;
  settle: Settlements;
  attempt: CryptoAttempt;
  /** The payer's, for whatever has to be given back. */
  email: () => string;
  /** The provider says that a payment is over, unpaid. */
  ended: (answer: CryptoAnswer) => void;
};
