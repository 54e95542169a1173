import type { FrameOptions } from '@istmo/contract/bridge';
import type { CardPaymentAnswer, Commerce, PaymentInfo } from '@istmo/contract/provider';
import type { MethodId } from '@istmo/domain';
import type { ComponentType } from 'react';
import type { Api } from '../api/api';
import type { Bridge } from '../bridge/bridge';
import type { Config } from '../config/config';
import type { Language } from '../i18n/language';
import type { Attempts } from './attempts';

/** An attempt that an earlier page left behind; without `payment` the provider has never heard of it. */
export type Unfinished = { attemptId: string; payment?: CardPaymentAnswer };

/** All that a payment method may use. */
export type MethodContext = {
  api: Api;
  info: PaymentInfo;
  commerce: Commerce;
  bridge: Bridge;
  attempts: Attempts;
  config: Config;
  /** The provider's clock, epoch ms. */
  now: () => number;
  newId: () => string;
  display: 'page' | 'frame';
  navigate: (path: string) => void;
  prefill: NonNullable<FrameOptions['prefill']>;
  /** The language at the moment: it may change while the method is shown. */
  language: () => Language;
  unfinished?: Unfinished;
};

/** A method that is open. It lives until `dispose`, so that what was typed outlasts a look at another method. */
export type MountedMethod = {
  /** The body below the method's name. */
  Panel: ComponentType;
  /** The primary button, with the amount on it. */
  Action: ComponentType;
  /** Money is moving: the checkout may not be closed. */
  busy: () => boolean;
  /** The payer has typed something that closing would lose. */
  hasInput: () => boolean;
  /** Told when either may have changed; returns what unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  dispose: () => void;
};

export type PaymentMethod = { id: MethodId; mount: (context: MethodContext) => MountedMethod };
