import type { Language } from '@istmo/domain';

/** The third parties whose scripts the checkout may run, each in a frame of its own. */
export type Party = 'captcha' | 'fingerprint' | 'clave' | 'wallet';

/** What each party's script is asked. */
export type Questions = {
  captcha: { siteKey: string; action: string };
  fingerprint: { apiKey: string; linkedId: string };
  clave: { sessionToken: string };
  wallet: { call: 'isAvailable' } | { call: 'logIn'; lang: Language };
};

export const FRAME_CHANNEL = 'istmo-third-party/1';

/** The first message to the frame. The port of all others comes with it. */
export type FrameStart = { channel: typeof FRAME_CHANNEL; party: Party; script: string };

export type ToFrame =
  | { type: 'ask'; id: number; question: Questions[Party] }
  | { type: 'cancel'; id: number };

export type FromFrame =
  /** The script has defined its global. */
  | { type: 'loaded' }
  | { type: 'failed' }
  /** A page that the script has put into the frame is there. */
  | { type: 'shown' }
  /** How much of the frame a payer has to see; 0 for nothing. */
  | { type: 'looks'; height: number }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refused'; id: number };
