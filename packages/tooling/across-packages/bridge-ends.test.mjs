// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, expect, it, vi } from 'vitest';
import {
  APPROVED,
  CANCELED,
  FRAME_ORIGIN,
  HOST_ORIGIN,
  twoWindows,
} from '../../contract/src/bridge/testing/index.ts';
import { createFrameBridge } from '../../checkout/src/shared/bridge/frame-bridge.ts';
import { createCheckout } from '../../loader/src/create-checkout.ts';

// Connects the loader's and the checkout's end of the bridge: neither package may import the other.

const LINK = { code: 'LK-CAFE0001' };
const METHOD = { method: 'card' };

afterEach(() => {
  globalThis.dispatchEvent(new Event('pagehide'));
  vi.restoreAllMocks();
});

/** A merchant's page with an open checkout, and the checkout in its frame. */
function opened(options = {}) {
  const { host, frame } = twoWindows();
  vi.spyOn(globalThis.HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const session = createCheckout(FRAME_ORIGIN).open({ ...LINK, ...options });
  const events = [];
  for (const name of [
    'ready',
    'methodChosen',
    'submitted',
    'challenged',
    'pending',
    'declined',
    'result',
    'closed',
  ])
    session.on(name, (detail) => events.push([name, detail]));
  const bridge = createFrameBridge({ host, origin: HOST_ORIGIN, awaited: true });
  return { session, events, errors, bridge };
}

it('opens the checkout with its options, forwards its events, and resolves with its result', async () => {
  const { session, events, errors, bridge } = opened({ language: 'en', amount: '48.15' });
  expect(bridge.admit([HOST_ORIGIN])).toBe(true);
  expect(await bridge.options()).toEqual({ language: 'en', amount: '48.15', display: 'modal' });
  const calls = [
    ['methodChosen', METHOD],
    ['submitted', METHOD],
    ['challenged', METHOD],
    ['pending', { ...METHOD, codOper: 'LK-1' }],
    ['declined', { ...METHOD, reason: 'insufficient_funds', codOper: 'LK-1' }],
  ];
  bridge.ready(640);
  for (const [type, detail] of calls) bridge.emit({ type, ...detail });
  bridge.finish(APPROVED);
  expect(await session.result).toEqual(APPROVED);
  bridge.close();
  await expect.poll(() => events.map(([name]) => name)).toContain('closed');
  expect(events).toEqual([['ready', { height: 640 }], ...calls, ['result', APPROVED], ['closed', APPROVED]]);
  expect(errors).not.toHaveBeenCalled();
});

it('forwards a decline that made no payment, after which the outcome is known', async () => {
  const { session, events, errors, bridge } = opened();
  bridge.admit([HOST_ORIGIN]);
  await bridge.options();
  bridge.ready(640);
  bridge.emit({ type: 'submitted', ...METHOD });
  bridge.remember(null);
  bridge.emit({ type: 'declined', ...METHOD, reason: 'duplicate_payment', codOper: '' });
  await expect.poll(() => events.at(-1)).toEqual(['declined', { ...METHOD, reason: 'duplicate_payment' }]);
  // The page removes the element; the frame sends nothing.
  session.element.remove();
  expect(await session.result).toMatchObject({ outcome: 'canceled', paid: false });
  expect(errors).not.toHaveBeenCalled();
});

it('updates options while it is open', async () => {
  const { session, errors, bridge } = opened();
  const changed = vi.fn();
  bridge.onUpdate(changed);
  bridge.admit([HOST_ORIGIN]);
  await bridge.options();
  session.update({ theme: 'dark' });
  await expect.poll(() => changed.mock.calls).toEqual([[{ theme: 'dark', display: 'modal' }]]);
  expect(errors).not.toHaveBeenCalled();
});

it('closes only when the checkout allows it, with the result that the checkout gives', async () => {
  const { session, bridge } = opened();
  bridge.admit([HOST_ORIGIN]);
  await bridge.options();
  bridge.ready(640);
  const declined = { ...CANCELED, outcome: 'declined', codOper: '' };
  const guard = vi.fn(() => ({ close: false, why: 'busy' }));
  bridge.guardClose(guard);
  await expect.poll(() => session.element.shadowRoot.querySelector('dialog').className).toBe('ready');
  session.close();
  await expect.poll(() => guard).toHaveBeenCalledOnce();
  expect(session.element.isConnected).toBe(true);
  bridge.guardClose(() => ({ close: true, result: declined }));
  const { codOper, ...result } = declined;
  expect(codOper).toBe('');
  const closed = () => {
    session.close();
    return Promise.race([session.result, undefined]);
  };
  await expect.poll(closed).toEqual(result);
});
