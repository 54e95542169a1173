import type { FrameOptions } from '@istmo/contract/bridge';
import { createAttemptMemory } from './attempt-memory';
import { beginSession, type Surroundings } from './begin-session';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
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
  /** Shows it to the payer. */
  start: (options: CheckedOptions) => CheckoutSession;
  element: HTMLElement;
};

/** The checkout in a frame of this page. */
export function prepareSession(options: CheckedOptions, surroundings: Surroundings): PreparedSession {
  const { origin, container, settings } = options;
  const { last, keep } = createAttemptMemory(options);
  const listening = new AbortController();
  const { signal } = listening;
  let isClosing = false;
  // What the page has asked for itself, or allowed once, it is not asked about.
  const mayLeave = () => (isClosing ||= isAllowed('closeRequested'));
  const ask = () => (mayLeave() ? send('closeAsked') : place.renew?.());
  const close = () => {
    isClosing = true;
    send('closeAsked');
  };
  const retry = () => send('retried');
  const needs = { ...surroundings, language: settings.language, ask, retry, signal };
  const place = container ? openInline(container, needs) : openModal(needs);
  const { element } = place;
  const update = (change: FrameOptions) => {
    link.update(change);
    place.paint(change.theme);
  };
  const { session, emit, isAllowed, settle } = beginSession(surroundings, { element, update, close });
  const report = createReport(emit);
  const link = createFrameLink({ place, options, onMessage: (message) => hear(message), signal });
  const { send, start } = createLife({ place, link, listening, emit, settle, keep, report });
  const hear = createHearing({ send, emit, report, keep, place, mayLeave });
  return {
    preload: () => link.load(true),
    start({ loadTimeoutMs, settings: given }) {
      const resume = last() ?? undefined;
      update({ ...given, display: container ? 'inline' : 'modal', resume });
      place.present?.();
      watchPage({ element, origin, send, signal });
      start(loadTimeoutMs, Boolean(resume));
      return session;
    },
    element,
  };
}
