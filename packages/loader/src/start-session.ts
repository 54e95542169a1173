import { createAttemptMemory } from './attempt-memory';
import type { CheckedOptions } from './checked-options';
import type { CheckoutSession } from './checkout-session';
import { frameUrl } from './checkout-url';
import { createEnd } from './end-session';
import { createFrameLink } from './frame-link';
import { createHearing } from './hear-frame';
import { createListeners } from './listeners';
import type { UpdateOptions } from './open-options';
import { openInline } from './open-inline';
import { openModal } from './open-modal';
import { createReport } from './report';
import { createEffects } from './session-effects';
import { createLife } from './session-life';
import { createSettlement } from './settlement';
import { watchPage } from './watch-page';

/** What a session does not make itself. `now`: epoch ms. */
export type Surroundings = { id: string; now: () => number };

/** The checkout in a frame of this page. */
export function startSession(options: CheckedOptions, { id, now }: Surroundings): CheckoutSession {
  const { origin, container, loadTimeoutMs, settings } = options;
  const { on, emit } = createListeners();
  const { result, settle } = createSettlement(emit, now);
  const { last, keep } = createAttemptMemory(options);
  const resume = last();
  const report = createReport(emit);
  const life = createLife(resume !== null, report);
  const { send } = life;
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => send({ type: 'closeAsked' });
  const needs = {
    id,
    language: settings.language,
    ask: close,
    retry: () => send({ type: 'retried' }),
    signal,
  };
  const place = container ? openInline(container, needs) : openModal(needs);
  const { element, paint } = place;
  const link = createFrameLink({
    place,
    url: frameUrl(options),
    origin,
    onMessage: createHearing({ life, emit, report, keep, place }),
    options: { ...settings, display: container ? 'inline' : 'modal', ...(resume && { resume }) },
    signal,
  });
  const update = (change: UpdateOptions) => {
    link.update(change);
    paint(change.theme);
  };
  update(settings);
  watchPage({ element, origin, send, signal });
  const closed = createEnd({ place, listening, settle, emit, keep });
  life.start(createEffects({ life, place, link, loadTimeoutMs, settle, closed }));
  return { id, result, element, on, update, close };
}
