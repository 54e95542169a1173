import { toWebUrl } from './to-web-url';

export type Surroundings = {
  /** `?origin=`, as the loader writes it. */
  asked: string | null;
  /** `location.ancestorOrigins`, where the browser has it. */
  ancestors: readonly string[];
  referrer: string;
};

/**
 * The origin of the page around the frame. What the loader claims is taken as it is: a lie leads to nobody, because
 * messages go to exactly this origin, and the page's headers let no other than the merchant's frame it.
 */
export function hostOrigin({ asked, ancestors, referrer }: Surroundings): string | undefined {
  return [asked, ancestors[0], referrer]
    .map((address) => toWebUrl(address)?.origin)
    .find((origin) => origin !== undefined);
}
