/** The wire's codes for the channel of a payment (txChannel). */
export const CHANNEL_CODES = { checkout: 'CHK', widget: 'PWW', subscription: 'EPR' } as const;
export type Channel = keyof typeof CHANNEL_CODES;
export type ChannelCode = (typeof CHANNEL_CODES)[Channel];

/** The channel of a link, or the default one if the link has no known channel. */
export function channelCodeOf(code: string | null | undefined, otherwise: Channel): ChannelCode {
  const name = code?.trim().toUpperCase();
  return Object.values(CHANNEL_CODES).find((known) => known === name) ?? CHANNEL_CODES[otherwise];
}

type ChannelOptions = {
  /** The link's own channel. */
  txChannel: string | null | undefined;
  /** Whether the checkout is in a frame of the merchant's page. */
  isFrame: boolean;
};

/** The channel that a payment is sent with: a subscription's, else the widget's in a frame, else the link's own. */
export function sentChannel({ txChannel, isFrame }: ChannelOptions): ChannelCode {
  const own = channelCodeOf(txChannel, 'checkout');
  return isFrame && own !== CHANNEL_CODES.subscription ? CHANNEL_CODES.widget : own;
}
