/** The wire's code for the way a payment came in (txChannel). */
export const CHANNEL_CODES = { checkout: 'CHK', widget: 'PWW', subscription: 'EPR' } as const;
export type Channel = keyof typeof CHANNEL_CODES;
export type ChannelCode = (typeof CHANNEL_CODES)[Channel];
