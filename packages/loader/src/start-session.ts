import type { UpdateOptions } from '@istmo/contract/bridge';
import { createAttemptMemory } from './attempt-memory';
import { beginSession, type Surroundings } from './begin-session';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { frameUrl } from './checkout-url';
import { createFrameConnection } from './frame-connection';
import { createHostMethods } from './host-methods';
import { openInline } from './open-inline';
import { openModal } from './open-modal';
import { createReport } from './report';
import { createLife, type SessionLife } from './session-life';
import { watchPage } from './watch-page';

/** A checkout that nobody sees yet. */
export type PreparedSession = {
  /** Lets the frame load, so that it waits when the payer comes. */
  preload: () => void;
  /** Takes it away: nobody has come. */
  drop: () => void;
  /** Shows it to the payer. */
  start: (options: CheckedOptions) => CheckoutSession;
  element: HTMLElement;
  /** What it is about. */
  url: string;
};

/** The checkout in a frame of this page. */
export function prepareSession(options: CheckedOptions, surroundings: Surroundings): PreparedSession {
  const { origin, container, settings } = options;
  const { last: lastAttempt, keep } = createAttemptMemory(options);
  const listening = new AbortController();
  const { signal } = listening;
  const { mayLeave, allow } = createPermission(() => isAllowed('closeRequested'));
  const ask = () => (mayLeave() ? send('ask') : place.renew?.());
  const close = () => {
    allow();
    send('ask');
  };
  const needs = { ...surroundings, language: settings.language, ask, retry: () => send('retry'), signal };
  const place = container ? openInline(container, needs) : openModal(needs);
  const { element } = place;
  signal.addEventListener('abort', () => element.remove());
  const own = { element, update: (change: UpdateOptions) => frame.update(change), close };
  const { session, emit, isAllowed, settle } = beginSession(surroundings, own);
  const report = createReport(emit);
  const tell: SessionLife['send'] = (...event) => send(...event);
  const methods = createHostMethods({ send: tell, emit, keep, place, mayLeave });
  const frame = createFrameConnection({ place, options, lastAttempt, methods, report, signal });
  const { send, start } = createLife({ place, frame, listening, emit, settle, keep, report });
  return {
    preload: () => frame.load(true),
    drop: () => listening.abort(),
    start({ loadTimeoutMs, settings: given }) {
      frame.update({ ...given, display: container ? 'inline' : 'modal' });
      place.present?.();
      watchPage({ element, origin, send, signal });
      start(loadTimeoutMs, lastAttempt() !== null);
      return session;
    },
    element,
    url: frameUrl(options),
  };
}

/** Whether the payer may leave. The page is not asked again once it has allowed that, or has closed the checkout itself. */
function createPermission(isAllowed: () => boolean) {
  let isGranted = false;
  return {
    mayLeave: () => (isGranted ||= isAllowed()),
    allow: () => (isGranted = true),
  };
}
