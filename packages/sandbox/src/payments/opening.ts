import type { CustomField } from '@istmo/contract/provider';
import type { Language, MessageKey, MethodId, Money } from '@istmo/domain';
import type { CardRow } from '../db/queries/card-queries';
import type { PaymentMethodRow } from '../db/queries/merchant-queries';
import type { PaymentDetail } from '../db/schema';
import type { Verdict } from '../scenarios';
import type { Payable } from './payable';
import type { AskedDonation } from './quote';

export type Payer = { name: string; email: string; phone: string; userId?: number | undefined };

/** What is known when a payment begins, whatever its method. */
export type Opening = {
  /** The caller's idempotency key. */
  attemptId: string;
  payable: Payable;
  method: MethodId;
  payer: Payer;
  /** What the payer was shown, donation included. */
  shown: Money;
  donation?: AskedDonation;
  lang: Language;
  txChannel: string;
  customFieldValues?: CustomField[];
  /** One of the merchant's gateways for the method, such as PC or PAYCASH; the first one where left out. */
  gatewayCode?: string | undefined;
  /** Of a network that gives its payments codes of its own. */
  codOper?: string;
  /** How long it may stay open, in ms, even before anything is asked of the payer. */
  lastsMs?: number;
  /** What its method keeps. Never card data. */
  detail?: PaymentDetail;
  /** Says why the method itself refuses, once everything else is in order: `methods` is what the merchant takes. */
  refusal?: (methods: readonly PaymentMethodRow[]) => MessageKey | undefined;
  /** What the user's balance pays beside the card, in minor units. */
  funds?: number;
  /** What is kept of the card. */
  card?: CardRow | undefined;
  /** What the bank will say once it knows the payer. */
  afterChallenge?: Verdict;
};
