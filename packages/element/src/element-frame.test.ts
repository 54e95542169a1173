// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  frames,
  freshPage,
  leavePage,
  LINK,
  settled,
  startFrame,
  theFrame,
} from '@istmo/bindings/testing';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './index';
import { detailsOf, render } from './testing/render';

const ATTRIBUTES = { code: LINK.code, 'checkout-origin': LINK.checkoutOrigin };
const reported = vi.fn();

beforeEach(() => {
  freshPage();
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(leavePage);

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));

async function ready() {
  const element = render(ATTRIBUTES);
  await shown();
  const frame = theFrame();
  const { received, say } = startFrame(frame);
  const details = detailsOf(element, 'ready', 'result', 'closed', 'error');
  await say({ type: 'ready', height: 600 });
  return { element, frame, received, say, details };
}

it('shows the checkout inside itself, and gives its session', async () => {
  const { element, details } = await ready();
  expect(element.firstElementChild?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(details).toMatchObject([{ height: 600 }]);
  expect(element.session).toMatchObject({ id: expect.any(String) });
});

it('opens nothing if it is removed at once', async () => {
  render(ATTRIBUTES).remove();
  await Promise.resolve();
  expect(frames()).toEqual([]);
});

it('removed before the first screen, removes the frame and sends no event', async () => {
  const element = render(ATTRIBUTES);
  const details = detailsOf(element, 'result', 'closed');
  await shown();
  element.remove();
  await settled();
  expect(frames()).toEqual([]);
  expect(details).toEqual([]);
});

it('removed during a payment, reports an unknown state', async () => {
  const { element, say } = await ready();
  const results = detailsOf(element, 'result');
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  element.remove();
  await expect.poll(() => results).toMatchObject([{ outcome: 'pending', reason: 'unknown_state' }]);
});

it.each([
  ['payment target', { code: 'LK-OTHER' }],
  ['amount', { amount: '5.00' }],
  ['currency', { currency: 'USD' }],
  ['list of methods', { methods: 'card,nequi' }],
])('another %s starts another session', async (_case, changed) => {
  const { element, frame, details } = await ready();
  for (const [name, value] of Object.entries(changed)) element.setAttribute(name, value);
  await waitFor(() => expect(frames()[0]).not.toBe(frame));
  await shown();
  expect(details).toMatchObject([{ height: 600 }]);
});

it('keeps a submitted payment until it closes, and then starts another session', async () => {
  const { element, frame, say, details } = await ready();
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  element.setAttribute('code', 'LK-NEXT');
  await say({ type: 'finish', result: APPROVED });
  expect(details[1]).toMatchObject({ outcome: 'approved' });
  expect(frames()).toEqual([frame]);
  await say({ type: 'close' });
  await waitFor(() => expect(frames()[0]?.src).toContain('LK-NEXT'));
});

it('passes changed attributes and options to the open session', async () => {
  const { element, frame, received } = await ready();
  element.setAttribute('language', 'en');
  element.options = { prefill: { name: 'Ana' } };
  await expect.poll(() => received).toHaveLength(3);
  expect(received[1]).toMatchObject({ type: 'update', options: { language: 'en' } });
  expect(received[2]).toMatchObject({
    type: 'update',
    options: { language: 'en', prefill: { name: 'Ana' } },
  });
  expect(frames()).toEqual([frame]);
});

it('takes options that were set before it was defined', () => {
  const element = document.createElement('istmo-checkout');
  Object.defineProperty(element, 'options', { value: { code: 'LK-EARLY' }, configurable: true });
  document.body.append(element);
  expect(element.options).toEqual({ code: 'LK-EARLY' });
  expect(Object.hasOwn(element, 'options')).toBe(false);
});

it('reports invalid attributes to its listeners and to the page', async () => {
  const element = render({ ...ATTRIBUTES, code: '' });
  const errors = detailsOf(element, 'error');
  await expect.poll(() => errors).toMatchObject([{ code: 'invalid_options' }]);
  expect(reported.mock.calls).toMatchObject([[{ code: 'invalid_options' }]]);
  expect(frames()).toEqual([]);
});

it('does not report to the page what a listener has handled', async () => {
  const element = render({ ...ATTRIBUTES, theme: 'pink' });
  const handled = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('error', handled);
  await expect.poll(() => handled).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});
