import type { BridgeFailure, FrameMessage } from '@istmo/contract/bridge';
import { createHostLine, type Greet } from './host-line';

type Needs = {
  /** Says it on the line that is for the host once that is admitted. */
  tell: (message: FrameMessage) => void;
  isAdmitted: () => boolean;
  /** Whom the frame's address names, as only a page that speaks does; the page's headers say who may be around it. */
  origin: string | undefined;
  awaited: boolean | undefined;
  greet: (origin: string, ...hello: Parameters<Greet>) => void;
};

/**
 * Tells the host why it failed, also where no list admits it: nothing is known of the merchant, or the merchant does not know
 * the page. That is a line of its own, on which nothing else is said but that the payer goes, and nothing taken: what waits
 * for a host that is admitted cannot go that way. `again`: a host that loaded it early hears nothing before it opens it.
 */
export function createFailing({ tell, isAdmitted, origin, awaited, greet }: Needs) {
  let own: ReturnType<typeof createHostLine> | undefined;
  let last: (() => void) | undefined;
  const again = () => last?.();
  const opened = (host: string) => {
    const line = createHostLine();
    line.open((...hello) => greet(host, ...hello), again);
    return line;
  };
  const fail = ({ code, message }: BridgeFailure): void => {
    const said = { type: 'fail', failure: { code, message } } as const;
    last = () => {
      if (isAdmitted()) return tell(said);
      if (!awaited || origin === undefined) return;
      own ??= opened(origin);
      own.tell(said);
    };
    again();
  };
  return {
    fail,
    again,
    /** The payer wants to go. A host that is not admitted is told no more than that. */
    go: (leaving: FrameMessage): void => {
      if (own && !isAdmitted()) own.tell({ type: 'close' });
      else tell(leaving);
    },
  };
}
