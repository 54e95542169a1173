import type { Surface, SurfaceNeeds } from './surface';

export type PlaceNeeds = SurfaceNeeds & {
  id: string;
  /** The session is over: nothing is listened for any more. */
  signal: AbortSignal;
};

/** A surface where it stands in the page. */
export type Place = Surface & {
  /** Shows it to the payer; until then it only loads. */
  present?: () => void;
  /** Puts back what the payer used up in asking to close. */
  renew?: (() => void) | undefined;
  /** The element is gone already. Settled once the page is as it was. `leaving`: the page itself goes. */
  remove: (leaving: boolean) => Promise<void>;
};
