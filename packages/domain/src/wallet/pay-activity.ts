import type { CustomField } from '../link/custom-field';
import { type Money, toDecimalString } from '../money/money';
import type { ChannelCode } from '../payment/channel';
import type { SearchDescriptor } from './search-descriptor';

/** What a wallet user pays with: a card that they keep, a service, their balance, or `funds` of it and a card for the rest. */
export type WalletSource =
  | { with: 'card'; idUsrCard: number }
  | { with: 'service'; idUsrService: number }
  | { with: 'balance' }
  | { with: 'both'; idUsrCard: number; funds: Money };

/** The subscription that a payment activates. */
export type SubscriptionActivation = { idSubscription: number; subscriptionKey: string };

/** A wallet payment as it is sent. `useFunds` pays from the balance: all of it, or beside a card `fundsAmount` (a decimal). */
export type PayActivity = {
  sourceSearch: SearchDescriptor;
  idUsrCard: number | null;
  idUsrService: number | null;
  useFunds: boolean;
  fundsAmount?: string;
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
  const useFunds = source.with === 'balance' || source.with === 'both';
  return {
    sourceSearch,
    idUsrCard: 'idUsrCard' in source ? source.idUsrCard : null,
    idUsrService: source.with === 'service' ? source.idUsrService : null,
    useFunds,
    ...(source.with === 'both' && { fundsAmount: toDecimalString(source.funds) }),
    txChannel: sourceSearch.txChannel,
    customFieldValues: customFieldValues ?? [],
    ...(subscription && !useFunds && { activateSubscription: subscription }),
  };
}
