import type { CryptoAnswer } from '@istmo/contract/provider';
import type { MethodContext } from '../../shared/payment/payment-method';
import type { Completions } from '../../shared/payment/completions';
import type { CryptoAttempt } from './crypto-attempt';
import type { CryptoApi } from './crypto-calls';
import type { CryptoDataStore } from './crypto-data';
import type { CryptoForm } from './crypto-form';

/** What the steps of a crypto payment work with. */
export type CryptoParts = {
  context: MethodContext;
  api: CryptoApi;
  data: CryptoDataStore;
  completions: Completions;
  attempt: CryptoAttempt;
  /** Has the payer's e-mail address, for a refund. */
  form: CryptoForm;
  /** The provider reports that a payment ended unpaid. */
  ended: (answer: CryptoAnswer) => void;
};
