import type { BridgeFailure, FrameMessage } from '@istmo/contract/bridge';
import { createHostLine, type Greet } from './host-line';

type Needs = {
  /** Says it on the line that is for the host once that is admitted. */
  tell: (message: FrameMessage) => void;
  isAdmitted: () => boolean;
  /** Whom the frame's address names, as only a page that speaks does; the page's headers say who may be around it. */
  origin: string | undefined;
  greet: (origin: string, ...hello: Parameters<Greet>) => void;
};

/**
 * Tells the host why it failed, also where no list admits it: nothing is known of the merchant, or the merchant does not know
 * the page. That is a line of its own, on which nothing else is said and nothing heard: what waits for a host that is admitted
 * cannot go that way.
 */
export function createFailing({ tell, isAdmitted, origin, greet }: Needs) {
  let own: ReturnType<typeof createHostLine> | undefined;
  const opened = (host: string) => {
    const line = createHostLine();
    line.open(
      (...hello) => greet(host, ...hello),
      () => undefined,
    );
    return line;
  };
  return ({ code, message }: BridgeFailure): void => {
    const said = { type: 'fail', failure: { code, message } } as const;
    if (isAdmitted()) return tell(said);
    if (origin === undefined) return;
    own ??= opened(origin);
    own.tell(said);
  };
}
