import type { Language } from '@istmo/domain';

/** The third parties whose scripts the checkout may run, each in a frame of its own. */
export type Party = 'captcha' | 'fingerprint' | 'clave' | 'wallet';

/** The question to each party's script. */
export type Questions = {
  captcha: { siteKey: string; action: string };
  fingerprint: { apiKey: string; linkedId: string };
  clave: { sessionToken: string };
  wallet: { call: 'isAvailable' } | { call: 'logIn'; lang: Language };
};

export const FRAME_CHANNEL = 'istmo-third-party/1';

/** The first message to the frame. It brings the port for all others. */
export type FrameStart = { channel: typeof FRAME_CHANNEL; party: Party; script: string };

export type ToFrame =
  | { type: 'ask'; id: number; question: Questions[Party] }
  | { type: 'cancel'; id: number };

export type FromFrame =
  /** The script has defined its global. */
  | { type: 'loaded' }
  | { type: 'failed' }
  /** The page that the script has put into the frame has loaded. */
  | { type: 'shown' }
  /** The height of the frame that the payer has to see, CSS pixels; 0 for none. */
  | { type: 'looks'; height: number }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refused'; id: number };
