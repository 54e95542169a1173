import type { SentIn, Settings } from './open-options';

/** What the host may set when it opens the checkout, or while it is open. */
export type FrameOptions = Pick<Settings, SentIn<'bridge'>> & {
  /** How the frame is shown: it fits itself to a dialog, or grows with its content. */
  display?: 'modal' | 'inline' | undefined;
  /** What an earlier frame on this page had the host remember: an attempt (a UUID), behind `paid:` where it is paid. */
  resume?: string | undefined;
};
