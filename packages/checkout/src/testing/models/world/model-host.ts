import type { CheckoutResult, CloseAnswer, FrameEvent } from '@istmo/contract/bridge';
import { makeBridge } from '../../fixtures/make-method-context';

/** What the merchant's page received for one `open()`. */
export type HostSession = {
  /** The first result counts. */
  result?: CheckoutResult;
  /** All results that were reported. */
  finished: CheckoutResult[];
  events: FrameEvent[];
  /** The attempts that were sent or resumed. */
  sent: Set<string>;
  /** Money may be moving, as far as the host page knows. */
  moving: boolean;
  isOver: boolean;
  /** Attempts that had expired when the page was closed, so that the checkout could not void them. */
  leftOver: readonly string[];
};

const BRIDGE = makeBridge();

/** The merchant's page: it keeps an attempt's id over a reload and takes one result for each `open()`. */
export function createModelHost() {
  let kept: string | undefined;
  let session: HostSession = newSession(false);
  let guard = (): CloseAnswer => ({ close: true });
  const sessions: HostSession[] = [];

  const end = (result: CheckoutResult | undefined): void => {
    session.result ??= result ?? ending(session);
  };
  const close = async (leaving?: CheckoutResult): Promise<void> => {
    if (session.isOver) return;
    end(leaving);
    session.isOver = true;
  };
  return {
    sessions,
    session: () => session,
    open: (): HostSession => {
      session = newSession(kept !== undefined && !isPaid(kept));
      sessions.push(session);
      guard = () => ({ close: true });
      return session;
    },
    kept: () => kept,
    /** Another tab or device, which knows nothing of this one. */
    forget: (): void => void (kept = undefined),
    /** The page is left or removes the frame without asking. */
    leave: (ranOut: readonly string[]): void => {
      if (session.result === undefined) session.leftOver = ranOut;
      void close();
    },
    /** The page asks the frame to close and removes it if it may. */
    askToClose: (): CloseAnswer => {
      const answer = guard();
      if (answer.close) void close(answer.result);
      return answer;
    },
    bridge: {
      ...BRIDGE,
      admit: () => true,
      options: async () => ({ ...(kept !== undefined && { resume: kept }) }),
      ready: () => undefined,
      emit: (event: FrameEvent) => {
        session.events.push(event);
        // As the loader does: after a decline, `remember(null)` says that nothing can be charged.
        if (event.type !== 'methodChosen' && event.type !== 'declined') session.moving = true;
      },
      submit: async () => {
        // A page that has removed the frame no longer answers.
        if (session.isOver) return new Promise<never>(() => undefined);
        session.moving = true;
        return true;
      },
      finish: (result: CheckoutResult) => {
        session.finished.push(result);
        end(result);
      },
      close,
      fail: () => end({ outcome: session.moving ? 'pending' : 'failed' } as CheckoutResult),
      remember: (attemptId: string | null) => {
        kept = attemptId ?? undefined;
        if (attemptId !== null && !isPaid(attemptId)) session.sent.add(attemptId);
        if (attemptId === null) session.moving = false;
      },
      guardClose: (next: typeof guard) => void (guard = next),
    },
  };
}

const isPaid = (kept: string): boolean => kept.startsWith('paid:');

function newSession(moving: boolean): HostSession {
  return { finished: [], events: [], sent: new Set(), moving, isOver: false, leftOver: [] };
}

/** "Canceled" would invite the payer to pay again what may have been paid. */
function ending({ moving }: HostSession): CheckoutResult {
  return { outcome: moving ? 'pending' : 'canceled' } as CheckoutResult;
}
