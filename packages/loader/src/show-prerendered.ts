import { type FrameOptions, FRESH_MS, isExpectedPrice, NOT_PRERENDERED } from '@istmo/contract/bridge';
import { fieldsOf, HOST_ARGUMENTS } from '@istmo/contract/bridge-messages';
import type { AttemptStorage } from './attempt-storage';
import type { SessionRunner } from './session-runner';
import type { View } from './surface';

type FrameParts = {
  view: View;
  origin: string;
  /** Has the attempt to resume. */
  storage: AttemptStorage;
  send: SessionRunner['send'];
  signal: AbortSignal;
};

/**
 * Listens for the first screen that the frame draws from the provider's answers, while the frame's script still loads. The
 * returned function shows it, now or when it comes, unless the page has options that it cannot show, or a preloaded frame has
 * drawn it so long ago that it will load itself anew.
 */
export function listenForPrerendered({ view, origin: from, storage, send, signal }: FrameParts) {
  let wanted: FrameOptions | undefined;
  let drawnAt = 0;
  let price = {};
  const show = () => {
    const isFresh = Date.now() - drawnAt < FRESH_MS;
    if (wanted && isFresh && isExpectedPrice(wanted, price)) view.show('shown');
  };
  const receive = ({ source, origin, data }: MessageEvent<unknown>) => {
    if (origin !== from || !source || source !== view.frameWindow()) return;
    const { prerendered, typed } = fieldsOf(data);
    // Browsers fill in hidden forms too.
    if (typed && wanted) send('typed');
    const size = HOST_ARGUMENTS.resize(prerendered);
    if (!size) return;
    drawnAt = Date.now();
    price = fieldsOf(prerendered);
    view.resize(size);
    show();
  };
  addEventListener('message', receive, { signal });
  return (settings: FrameOptions): void => {
    if (storage.read() === null && !NOT_PRERENDERED.some((name) => settings[name])) wanted = settings;
    show();
  };
}
