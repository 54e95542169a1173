/** What a screen says about the last sent payment. */
export type ScreenMessage =
  /** Only a form. */
  | 'form'
  /** The payer waits for an answer or has to act elsewhere. */
  | 'waits'
  /** The request may not have arrived. */
  | 'notSent'
  /** The payment ended without a charge. */
  | 'notCharged'
  | 'paid'
  | 'linkExpired';

type Act = () => unknown;
/** A screen's content and its buttons. `pay` starts a payment; the others are pressed by number. */
export type Screen = {
  message: ScreenMessage;
  state: string;
  codOper?: string;
  pay?: (form: number) => unknown;
  buttons: readonly Act[];
  /** The network's page that is shown inside the checkout. */
  network?: Act;
};

export const ended = (state: { name: string }) =>
  'codOper' in state ? { codOper: String(state.codOper) } : {};
