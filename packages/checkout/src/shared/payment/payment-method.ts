import type { FrameOptions } from '@istmo/contract/bridge';
import type { MerchantProfile, PaymentAnswer, PaymentInfo, WaitingPayment } from '@istmo/contract/provider';
import type { MessageKey, MethodId, Money, PaymentCompletion } from '@istmo/domain';
import type { ComponentType, ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { PageContext } from '../page/page-context';
import type { AskPassword } from '../wallet/with-password';
import type { Attempts } from './attempts';
import type { Order } from './order';
import type { PayerForm } from './payer-draft';
import type { Pushes } from './push-channel';
import type { SubscriptionTerms } from './subscription-terms';

/** An attempt that an earlier page left behind. Without `payment`, the provider does not know it. */
export type Unfinished = { attemptId: string; payment?: PaymentAnswer };

export type OtherMethod = {
  id: MethodId;
  choose: () => void;
  /** Shows all methods to a payer who is known here. */
  showAll: () => void;
};

/** Everything that a payment method may use. */
export type MethodContext = PageContext & {
  /** The payment target; its type is lk, slug, slugCode, subs or ps. */
  link: { type: string; code: string };
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  /** The order, with what the payer has filled in. */
  order: Order;
  attempts: Attempts;
  askEarlier?: AskEarlier;
  /** Asks for the wallet's password, for a payment that takes much of the balance. */
  askPassword?: AskPassword;
  /** Why the provider rejected a field of the last request, by the field's name in the request. */
  refusedFields?: StoreApi<Readonly<Record<string, MessageKey>>>;
  /** Resets a method that was left for another one, once its payment is voided. */
  resetMethod?: (id: MethodId) => void;
  /** The method that the payer is offered once this one's payment was declined: the first of the others. */
  otherMethod?: () => OtherMethod | undefined;
  /** Asks whether the merchant has changed the price. Returns the function that shows the payer the new one. */
  findNewPrice?: () => Promise<(() => void) | undefined>;
  pushes: Pushes;
  /** The operations that were reported to the host as pending: each is reported once. */
  pendingReported: Set<string>;
  prefill: NonNullable<FrameOptions['prefill']>;
  /** A payment of this method that an earlier page began. */
  unfinished?: Required<Unfinished>;
  /** The subscription that this payment starts, if any: only cards can start one. */
  subscription?: SubscriptionTerms;
};

/**
 * `isBrief`: the payer's phone is known and shown above the panel, which does not ask for it. `showMethods`: the other methods
 * are not shown, and the panel leads to them.
 */
export type PanelProps = { isBrief?: boolean; showMethods?: (() => void) | undefined };

/** `onLeft` is called once the payer is back at the methods. `close` is the page's close button, if the header has one. */
export type SheetHeadProps = { onLeft: () => void; close: ReactNode };

/**
 * A method that is open. It lives until `dispose`, so that what was typed is kept while the payer looks at another
 * method.
 */
export type MountedMethod = {
  /** The body below the methods. */
  Panel: ComponentType<PanelProps>;
  /** The primary button, with the amount on it. */
  Action: ComponentType;
  /** Money is moving: the checkout cannot be closed. */
  busy: () => boolean;
  /** A payment waits for the payer outside of this page: no other method can be chosen until it is canceled. */
  waits: () => boolean;
  /** The panel is a screen of its own, without the list of methods: a payment waits for its payer. */
  fillsPage?: () => boolean;
  /** The header in place of the summary, while the panel fills the page with a choice, such as of a bank. */
  sheetHead?: () => ComponentType<SheetHeadProps> | undefined;
  /** The pending payment may be dropped for another amount or method: the payer has sent nothing for it. */
  isFree?: () => boolean;
  /** The payer has typed something that closing would lose. */
  hasInput: () => boolean;
  /** The form whose payer data is shared with the other methods' forms. */
  form?: PayerForm;
  /** The result that the host gets if the payer leaves now. */
  leaving: () => PaymentCompletion;
  /** Called when any of these may have changed. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
};

export type PaymentMethod = {
  id: MethodId;
  mount: (context: MethodContext) => MountedMethod;
  /** The method with everything that an unfinished payment needs. Rejects if it cannot be loaded. */
  toResume?: (context: MethodContext) => Promise<PaymentMethod>;
};

/** Another payment of the same order: one that waits for its payer, or one that this browser made a moment ago. */
export type EarlierPayment = Pick<WaitingPayment, 'codOper' | 'method'> & {
  /** Epoch ms; undefined if not known. */
  since?: number;
  /** The attempt that created it, if it was made in this browser. */
  attemptId?: string;
  isPaid?: true;
  /** The provider knows that both have the same payer, who may pay again anyway. Only the attempt can void it. */
  confirmable?: true;
  /** Set if the payment may be a duplicate: the same amount by the same card or wallet user, for any order. */
  duplicate?: { total: Money; isPending: boolean };
};

/**
 * `again`: the other payment is voided or over, or the payer pays again anyway. `confirmed` is set if the payer knows of
 * a payment that is paid, or may be. Otherwise `message` says why nothing is sent.
 */
export type EarlierAnswer = { pay: 'again'; confirmed?: boolean } | { pay: 'no'; message: string };

/** Shows the payer the other payment and follows it until the payer has chosen. Never rejects. */
export type AskEarlier = (earlier: EarlierPayment) => Promise<EarlierAnswer>;
