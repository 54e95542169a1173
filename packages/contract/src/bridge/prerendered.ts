import type { FrameOptions } from './open-options';

/** The price of the form that is drawn before the app's script. The form's element has it in its data attributes. */
export type DrawnPrice = {
  /** A decimal text, such as `48.15`. */
  amount: string;
  currency: string;
};

/** What the frame posts to its host before the bridge is there: a first screen stands, and needs this height in CSS pixels (0 in a hidden frame). */
export type Prerendered = { prerendered: { height: number } & DrawnPrice };

/** What the frame posts to its host with each key, before the bridge is there: the payer types into that first screen. */
export type PrerenderedTyped = { typed: true };

/** How long a preloaded frame stays as it is, in ms: the payment may change. One that is opened later loads itself anew. */
export const FRESH_MS = 300_000;

/** What the drawn form cannot show: it knows no option of the host. */
export const NOT_PRERENDERED = [
  'theme',
  'appearance',
  'logo',
  'methods',
  'walletLogin',
  'resume',
] as const satisfies readonly (keyof FrameOptions)[];

/** Whether the form was drawn with the price that the host expects, if it expects one. */
export function isExpectedPrice(
  { amount, currency }: Pick<FrameOptions, 'amount' | 'currency'>,
  drawn: { readonly [P in keyof DrawnPrice]?: unknown },
): boolean {
  const isAmount = amount === undefined || Number(amount) === Number(drawn.amount);
  return isAmount && (currency === undefined || currency === drawn.currency);
}
