import type { FrameOptions } from '@istmo/contract/bridge';
import { fieldsOf, HOST_ARGUMENTS } from '@istmo/contract/bridge-messages';
import type { AttemptStorage } from './attempt-storage';
import type { View } from './surface';

/** What the frame draws before the bridge is there knows nothing of these options. */
const UNKNOWN_OPTIONS = ['theme', 'appearance', 'logo', 'methods', 'walletLogin'] as const;

type Prerender = {
  view: View;
  origin: string;
  settings: FrameOptions;
  /** Has the attempt to resume. */
  storage: AttemptStorage;
  signal: AbortSignal;
};

/** Shows the first screen that the frame draws from the provider's answers, while the frame's script still loads. */
export function showPrerendered({ view, settings, storage, signal, ...from }: Prerender): void {
  if (storage.read() !== null || UNKNOWN_OPTIONS.some((name) => settings[name])) return;
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    const size = HOST_ARGUMENTS.resize(fieldsOf(data)['prerendered']);
    if (!size || origin !== from.origin || !source || source !== view.frameWindow()) return;
    view.resize(size.height);
    view.show('shown');
  };
  addEventListener('message', receive, { signal });
}
