import type { CloseAnswer } from '@istmo/contract/bridge';
import type { OpenableBridge } from './bridge';
import { hearHost } from './hear-host';
import { createHostLine, type Greet } from './host-line';
import { createHostOptions } from './host-options';

export type FrameBridgeOptions = {
  /** Exact origin of the page around the frame; `undefined` where it cannot be told. */
  origin: string | undefined;
  /** Greets the host, at that origin and at no other. */
  greet: (origin: string, ...hello: Parameters<Greet>) => void;
};

export type FrameBridge = OpenableBridge & {
  /** The payer wants to go: as if the host had asked. */
  leave: () => void;
};

/** The bridge of a checkout in a frame. What the host says is parsed: types do not cross an origin. */
export function createFrameBridge({ origin, greet }: FrameBridgeOptions): FrameBridge {
  const options = createHostOptions();
  const { open, tell } = createHostLine();
  let guard = (): CloseAnswer => ({ close: true });
  let finished = false;
  let admitted = false;
  const close = () => tell({ type: 'close' });
  const hear = hearHost({ options, tell, guard: () => guard() });
  return {
    kind: 'frame',
    admit: (allowedOrigins) => {
      if (origin === undefined || !allowedOrigins.includes(origin)) return false;
      // Whoever comes back from another page of ours is admitted again: the host is on the line already.
      if (admitted) return true;
      admitted = true;
      open((...hello) => greet(origin, ...hello), hear);
      options.expect();
      return true;
    },
    options: () => options.first,
    onUpdate: options.onUpdate,
    ready: (height) => tell({ type: 'ready', height }),
    resize: (height) => tell({ type: 'resize', height }),
    emit: (event) => tell({ type: 'event', event }),
    finish: (result) => {
      if (!finished) tell({ type: 'finish', result });
      finished = true;
    },
    close,
    leadsBack: () => true,
    leave: () => {
      if (guard().close) close();
    },
    fail: (failure) => tell({ type: 'fail', failure }),
    remember: (attemptId) => tell({ type: 'remember', attemptId }),
    guardClose: (next) => (guard = next),
  };
}
