import type { CustomField } from '../link/custom-field';
import type { ChannelCode } from '../payment/channel';
import type { SearchDescriptor } from './search-descriptor';

/** What a wallet user pays with: a card that they keep, a service, or their balance. */
export type WalletSource =
  { with: 'card'; idUsrCard: number } | { with: 'service'; idUsrService: number } | { with: 'balance' };

/** The subscription that a payment activates. */
export type SubscriptionActivation = { idSubscription: number; subscriptionKey: string };

/** A wallet payment as it is sent. `useFunds` pays from the balance. */
export type PayActivity = {
  sourceSearch: SearchDescriptor;
  idUsrCard: number | null;
  idUsrService: number | null;
  useFunds: boolean;
  txChannel: ChannelCode;
  customFieldValues: readonly CustomField[];
  activateSubscription?: SubscriptionActivation;
};

type Paid = {
  sourceSearch: SearchDescriptor;
  source: WalletSource;
  customFieldValues?: readonly CustomField[];
  subscription?: SubscriptionActivation;
};

/** The payload of a wallet payment. The balance activates no subscription: there is nothing to charge again next month. */
export function toPayActivity({ sourceSearch, source, customFieldValues, subscription }: Paid): PayActivity {
  const activates = subscription && source.with !== 'balance';
  return {
    sourceSearch,
    idUsrCard: source.with === 'card' ? source.idUsrCard : null,
    idUsrService: source.with === 'service' ? source.idUsrService : null,
    useFunds: source.with === 'balance',
    txChannel: sourceSearch.txChannel,
    customFieldValues: customFieldValues ?? [],
    ...(activates && { activateSubscription: subscription }),
  };
}
