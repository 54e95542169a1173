import type { UpdateOptions } from '@istmo/contract/bridge';
import { createAttemptMemory } from './attempt-memory';
import { beginSession, type Surroundings } from './begin-session';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { frameUrl } from './checkout-url';
import { createFrameLink } from './frame-link';
import { createHearing } from './hear-frame';
import { openInline } from './open-inline';
import { openModal } from './open-modal';
import { createReport } from './report';
import { createLife } from './session-life';
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
  const { last, keep } = createAttemptMemory(options);
  const listening = new AbortController();
  const { signal } = listening;
  let isClosing = false;
  // What the page has asked for itself, or allowed once, it is not asked about.
  const mayLeave = () => {
    if (!isClosing && isAllowed('closeRequested')) isClosing = true;
    return isClosing;
  };
  const ask = () => (mayLeave() ? send('ask') : place.renew?.());
  const close = () => {
    isClosing = true;
    send('ask');
  };
  const needs = { ...surroundings, language: settings.language, ask, retry: () => send('retry'), signal };
  const place = container ? openInline(container, needs) : openModal(needs);
  const { element } = place;
  signal.addEventListener('abort', () => element.remove());
  const own = { element, update: (change: UpdateOptions) => link.update(change), close };
  const { session, emit, isAllowed, settle } = beginSession(surroundings, own);
  const report = createReport(emit);
  const link = createFrameLink({ place, options, last, onMessage: (message) => hear(message), signal });
  const { send, start } = createLife({ place, link, listening, emit, settle, keep, report });
  const hear = createHearing({ send, emit, report, keep, place, mayLeave });
  return {
    preload: () => link.load(true),
    drop: () => listening.abort(),
    start({ loadTimeoutMs, settings: given }) {
      link.update({ ...given, display: container ? 'inline' : 'modal' });
      place.present?.();
      watchPage({ element, origin, send, signal });
      start(loadTimeoutMs, last() !== null);
      return session;
    },
    element,
    url: frameUrl(options),
  };
}
