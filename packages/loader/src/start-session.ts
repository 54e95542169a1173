import { createAttemptMemory } from './attempt-memory';
import { beginSession, type Surroundings } from './begin-session';
import { isAllowed } from './cancelable';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { createEnd } from './end-session';
import { createFrameLink } from './frame-link';
import { createHearing } from './hear-frame';
import type { UpdateOptions } from './open-options';
import { openInline } from './open-inline';
import { openModal } from './open-modal';
import { createReport } from './report';
import { createEffects } from './session-effects';
import { createLife } from './session-life';
import { watchPage } from './watch-page';

/** A checkout that nobody sees yet. */
export type PreparedSession = {
  /** Lets the frame load, so that it waits when the payer comes. */
  preload: () => void;
  /** Shows it to the payer. */
  start: (options: CheckedOptions) => CheckoutSession;
  /** Takes it away again: nobody has come. */
  drop: () => void;
  isThere: () => boolean;
};

/** The checkout in a frame of this page. */
export function prepareSession(options: CheckedOptions, surroundings: Surroundings): PreparedSession {
  const { origin, container, settings } = options;
  const { last, keep } = createAttemptMemory(options);
  const listening = new AbortController();
  const { signal } = listening;
  const mayClose = () => isAllowed((event) => emit('closeRequested', event));
  const close = () => {
    if (mayClose()) life.send({ type: 'closeAsked' });
    else place.renew?.();
  };
  const needs = {
    ...surroundings,
    language: settings.language,
    ask: close,
    retry: () => life.send({ type: 'retried' }),
    signal,
  };
  const place = container ? openInline(container, needs) : openModal(needs);
  const { element } = place;
  const update = (change: UpdateOptions) => {
    link.update(change);
    place.paint(change.theme);
  };
  const { session, emit, settle } = beginSession(surroundings, { element, update, close });
  const report = createReport(emit);
  const life = createLife(report);
  const onMessage = createHearing({ life, emit, report, keep, place, mayClose });
  const link = createFrameLink({ place, options, onMessage, signal });
  return {
    preload: () => link.load(true),
    start({ settings, loadTimeoutMs }) {
      const resume = last();
      const display = container ? 'inline' : 'modal';
      update(Object.assign(settings, { display }, resume && { resume }));
      place.present();
      watchPage({ element, origin, send: life.send, signal });
      const closed = createEnd({ place, listening, settle, emit, keep });
      life.start(createEffects({ life, place, link, loadTimeoutMs, settle, closed }), resume !== null);
      return session;
    },
    drop() {
      listening.abort();
      element.remove();
    },
    isThere: () => element.isConnected,
  };
}
