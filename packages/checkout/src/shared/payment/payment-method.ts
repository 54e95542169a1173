import type { FrameOptions } from '@istmo/contract/bridge';
import type { PaymentAnswer, Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { MethodId, Settlement } from '@istmo/domain';
import type { ComponentType } from 'react';
import type { PageContext } from '../page/page-context';
import type { Attempts } from './attempts';
import type { Order } from './order';
import type { Pushes } from './pushes';
import type { SubscriptionTerms } from './subscription-terms';

/** An attempt that an earlier page left behind; without `payment` the provider has never heard of it. */
export type Unfinished = { attemptId: string; payment?: PaymentAnswer };

/** All that a payment method may use. */
export type MethodContext = PageContext & {
  /** What was asked for: its type is lk, slug, slugCode, subs or ps. */
  link: { type: string; code: string };
  info: PaymentInfo;
  commerce: Commerce;
  /** What is paid, as far as the payer decides it. */
  order: Order;
  attempts: Attempts;
  pushes: Pushes;
  /** The operations that the host has heard to be pending: it hears of each once. */
  pendingTold: Set<string>;
  prefill: NonNullable<FrameOptions['prefill']>;
  unfinished?: Unfinished;
  /** The subscription that this payment starts, if any: only a card can. */
  subscription?: SubscriptionTerms;
};

/** A method that is open. It lives until `dispose`, so that what was typed outlasts a look at another method. */
export type MountedMethod = {
  /** The body below the method's name. */
  Panel: ComponentType;
  /** The primary button, with the amount on it. */
  Action: ComponentType;
  /** Money is moving: the checkout may not be closed. */
  busy: () => boolean;
  /** A payment waits for the payer elsewhere: until it is given up, no other method may be chosen. */
  waits: () => boolean;
  /** What is pending may be dropped for another amount or method: the payer has sent nothing for it. */
  isFree?: () => boolean;
  /** The payer has typed something that closing would lose. */
  hasInput: () => boolean;
  /** What the host is told if the payer leaves now. */
  leaving: () => Settlement;
  /** Told when any of these may have changed; returns what unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
};

export type PaymentMethod = {
  id: MethodId;
  mount: (context: MethodContext) => MountedMethod;
  /** The method with all that an unfinished payment needs. Rejects where that cannot be loaded. */
  toResume?: (context: Pick<MethodContext, 'loadTexts'>) => Promise<PaymentMethod>;
};
