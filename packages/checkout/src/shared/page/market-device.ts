/** Whose store a device takes its apps from; `other` where it may be either's. */
export type MarketDevice = 'android' | 'ios' | 'other';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** The device that a payer holds, by what its browser says of itself. */
export function marketDevice({ userAgent, maxTouchPoints }: Device): MarketDevice {
  if (/Android/i.test(userAgent)) return 'android';
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  // An iPad says that it is a Mac, and no Mac has a screen to touch.
  return userAgent.includes('Macintosh') && maxTouchPoints > 1 ? 'ios' : 'other';
}
