/** The app store of a device; `other` if it is unknown. */
export type MarketDevice = 'android' | 'ios' | 'other';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The payer's device, from the browser's user agent. */
export function marketDevice({ userAgent, maxTouchPoints }: Device): MarketDevice {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad reports itself as a Mac, and no Mac has a touch screen.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'other';
}
