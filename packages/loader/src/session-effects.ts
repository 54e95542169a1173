import type { FrameLink } from './frame-link';
import type { Place } from './place';
import type { SessionEffects, SessionLife } from './session-life';
import type { Settlement } from './settlement';

type Needs = {
  life: SessionLife;
  place: Place;
  link: FrameLink;
  loadTimeoutMs: number;
  settle: Settlement['settle'];
  /** Everything is taken away; called last. */
  closed: SessionEffects['closed'];
};

const ANSWER_TIMEOUT_MS = 3000;

export function createEffects({ life, place, link, loadTimeoutMs, settle, closed }: Needs): SessionEffects {
  return {
    loading() {
      place.show('loading');
      link.load();
      const message = `The checkout showed nothing within ${loadTimeoutMs} ms.`;
      life.sendAfter(loadTimeoutMs, { type: 'timedOut', failure: { code: 'load_timeout', message } });
    },
    stuck: () => place.show('stuck'),
    open({ type }) {
      if (type === 'kept') place.renew?.();
      else place.show('ready');
    },
    closing() {
      life.sendAfter(ANSWER_TIMEOUT_MS, { type: 'gone' });
      link.requestClose();
    },
    finished({ type }, { ending }) {
      if (type === 'failed') place.show('failed');
      settle(ending);
    },
    closed,
  };
}
