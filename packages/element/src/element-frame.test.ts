// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  ATTEMPT,
  frames,
  freshPage,
  leavePage,
  LINK,
  move,
  startFrame,
  testFrame,
  theFrame,
} from '@istmo/bindings/testing';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './index';
import { attributesOf, detailsOf, listenTo, render } from './testing/render';

const ATTRIBUTES = attributesOf(LINK);
const reported = vi.fn();

beforeEach(() => {
  freshPage();
  reported.mockReset();
  vi.stubGlobal('reportError', reported);
});
afterEach(leavePage);

testFrame({
  render: (options, listeners) => {
    const element = render(attributesOf(options));
    listenTo(element, listeners);
    return {
      change: (next) => {
        for (const [name, value] of Object.entries(attributesOf(next))) element.setAttribute(name, value);
      },
      unmount: () => element.remove(),
    };
  },
});

const shown = () => waitFor(() => expect(frames()).toHaveLength(1));

async function ready() {
  const element = render(ATTRIBUTES);
  await shown();
  const { received, say } = startFrame(theFrame());
  const details = detailsOf(element, 'ready', 'result', 'closed', 'error');
  await say({ type: 'ready', height: 600 });
  return { element, received, say, details };
}

it('shows the checkout inside itself, and gives its session', async () => {
  const { element, details } = await ready();
  expect(element.firstElementChild?.shadowRoot?.contains(theFrame())).toBe(true);
  expect(details).toMatchObject([{ height: 600 }]);
  expect(element.session).toMatchObject({ id: expect.any(String) });
});

it('moved during a payment, goes on with it', async () => {
  const { element, say, details } = await ready();
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  await say({ type: 'remember', attemptId: ATTEMPT });
  const before = theFrame();
  move(element);
  await waitFor(() => expect(theFrame()).not.toBe(before));
  const again = startFrame(theFrame());
  await again.say({ type: 'ready', height: 600 });
  expect(again.received).toMatchObject([{ type: 'open', options: { resume: ATTEMPT } }]);
  await again.say({ type: 'finish', result: APPROVED });
  expect(details).toMatchObject([{ height: 600 }, { height: 600 }, APPROVED]);
});

it('has no session once it is removed', async () => {
  const element = render(attributesOf(LINK));
  await waitFor(() => expect(frames()).toHaveLength(1));
  await startFrame(theFrame()).say({ type: 'ready', height: 600 });
  element.remove();
  await waitFor(() => expect(element.session).toBeUndefined());
});

it('passes changed options to the open session, with those of its attributes', async () => {
  const { element, received } = await ready();
  element.setAttribute('language', 'en');
  element.options = { prefill: { name: 'Ana' } };
  await expect.poll(() => received).toHaveLength(3);
  expect(received[2]).toMatchObject({
    type: 'update',
    options: { language: 'en', prefill: { name: 'Ana' } },
  });
});

it('takes options that were set before it was defined', () => {
  const element = document.createElement('istmo-checkout');
  Object.defineProperty(element, 'options', { value: { code: 'LK-EARLY' }, configurable: true });
  document.body.append(element);
  expect(element.options).toEqual({ code: 'LK-EARLY' });
  expect(Object.hasOwn(element, 'options')).toBe(false);
});

it('reports invalid attributes to the page too', async () => {
  render({ ...ATTRIBUTES, code: '' });
  await expect.poll(() => reported.mock.calls).toMatchObject([[{ code: 'invalid_options' }]]);
});

it('does not report to the page what a listener has handled', async () => {
  const element = render({ ...ATTRIBUTES, theme: 'pink' });
  const handled = vi.fn((event: Event) => event.preventDefault());
  element.addEventListener('error', handled);
  await expect.poll(() => handled).toHaveBeenCalledTimes(1);
  expect(reported).not.toHaveBeenCalled();
});
