// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { BRIDGE_CHANNEL } from '@istmo/contract/bridge';
import {
  APPROVED,
  deliver,
  FRAME_ORIGIN,
  HOST_ORIGIN,
  startFrame,
  twoWindows,
} from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boxOf, freshPage, INLINE, leavePage, openSession } from './testing/open-session';

beforeEach(freshPage);
afterEach(leavePage);

function opened() {
  const { host, frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  return { frame, ...openSession(INLINE), ...startFrame(host, { requestClose: () => ({ close: true }) }) };
}

it('takes a call that is said twice as one', async () => {
  const { frame, connected, session, log } = opened();
  await connected;
  const call = { namespace: 'penpal', channel: BRIDGE_CHANNEL, type: 'CALL', id: '1' };
  const data = { ...call, methodPath: ['finish'], args: [{ result: APPROVED }] };
  deliver({ source: frame, origin: FRAME_ORIGIN, data });
  deliver({ source: frame, origin: FRAME_ORIGIN, data });
  expect(await session.result).toEqual(APPROVED);
  expect(log).toEqual([['result', APPROVED]]);
});

it('is still connected once its page comes back from the back/forward cache', async () => {
  const { session, log, say, received } = opened();
  await say({ type: 'ready', height: 640 });
  for (const type of ['pagehide', 'pageshow'])
    window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));
  session.update({ theme: 'dark' });
  await expect.poll(() => received.at(-1)?.type).toBe('update');
  await say({ type: 'finish', result: APPROVED });
  session.close();
  await expect.poll(() => log.map(([name]) => name)).toEqual(['ready', 'result', 'closed']);
  expect(await session.result).toEqual(APPROVED);
});

it('has its own close button only where the frame shows none: a refusal before the first screen', async () => {
  const before = opened();
  const box = boxOf(before.session);
  box.querySelector<HTMLElement>('.x')?.focus();
  await before.say({ type: 'fail', code: 'origin_not_allowed', message: `Add ${HOST_ORIGIN}.` });
  expect(box.className).toBe('failed');
  // The focus stays on the close button, because a frame that shows only an error does not handle Esc.
  expect(box.getRootNode()).toHaveProperty('activeElement.className', 'x');
  before.session.element?.remove();

  const { session, log, say } = opened();
  await say({ type: 'ready', height: 640 });
  await say({ type: 'fail', code: 'amount_exceeds_limit_allowed', message: 'Too much.' });
  expect(boxOf(session).className).toBe('ready');
  // The session closes although the frame does not answer.
  session.close();
  await expect.poll(() => log.at(-1)?.[0]).toBe('closed');
  expect(session.element?.isConnected).toBe(false);
});
