/** The wire's code for the way a payment came in (txChannel). */
export const CHANNEL_CODES = { checkout: 'CHK', widget: 'PWW', subscription: 'EPR' } as const;
export type Channel = keyof typeof CHANNEL_CODES;
export type ChannelCode = (typeof CHANNEL_CODES)[Channel];

/** The channel that a link names, or the one for the way in where it names none of them. */
export function channelCodeOf(code: string | null | undefined, otherwise: Channel): ChannelCode {
  const name = code?.trim().toUpperCase();
  return Object.values(CHANNEL_CODES).find((known) => known === name) ?? CHANNEL_CODES[otherwise];
}
