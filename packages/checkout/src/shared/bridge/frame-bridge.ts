import type { CheckoutResult, CloseAnswer, FrameMessage } from '@istmo/contract/bridge';
import type { NewBridge } from './bridge';
import { createFailing } from './failing';
import { hearHost } from './hear-host';
import { createHostLine, type Greet } from './host-line';
import { createHostOptions, type Dress } from './host-options';

export type FrameBridgeOptions = {
  /** Exact origin of the page around the frame; `undefined` where it cannot be told. */
  origin: string | undefined;
  /** Greets the host, at that origin and at no other. */
  greet: (origin: string, ...hello: Parameters<Greet>) => void;
  /** The host is known to speak, sooner or later: nothing is shown before it has said how, and what is to be paid. */
  awaited?: boolean;
  /** Loads the frame anew, and says so, where it was loaded too long ago to be shown now. */
  renewed?: () => boolean;
};

export type FrameBridge = NewBridge & {
  /** The payer wants to go: as if the host had asked. */
  leave: () => void;
};

/** The bridge of a checkout in a frame. What the host says is parsed: types do not cross an origin. */
export function createFrameBridge({ origin, greet, awaited, renewed }: FrameBridgeOptions): FrameBridge {
  const { open, tell, refuse } = createHostLine();
  let dress: Dress = () => Promise.resolve([]);
  const options = createHostOptions({ dress: (asked) => dress(asked), refuse });
  let guard = (): CloseAnswer => ({ close: true });
  let finished = false;
  let admitted = false;
  const { fail, again, go } = createFailing({ tell, isAdmitted: () => admitted, origin, awaited, greet });
  const close = (leaving?: CheckoutResult) => go(closing(finished ? undefined : leaving));
  const hear = hearHost({ options, tell, refuse, renewed, close, again, guard: () => guard() });
  return {
    kind: 'frame',
    admit: (allowedOrigins) => {
      if (origin === undefined || !allowedOrigins.includes(origin)) return false;
      // Whoever comes back from another page of ours is admitted again: the host is on the line already.
      if (admitted) return true;
      admitted = true;
      open((...hello) => greet(origin, ...hello), hear);
      if (!awaited) options.expect();
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
    leave: () => leaveBy(guard(), close),
    fail,
    remember: (attemptId) => tell({ type: 'remember', attemptId }),
    guardClose: (next) => (guard = next),
    dressBy: (next) => (dress = next),
  };
}

function closing(result: CheckoutResult | undefined): FrameMessage {
  return { type: 'close', ...(result && { result }) };
}

function leaveBy(answer: CloseAnswer, close: (leaving?: CheckoutResult) => void): void {
  if (answer.close) close(answer.result);
}
