// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import type { OpenOptions, Prerendered } from '@istmo/contract/bridge';
import { FRAME_ORIGIN, HOST_ORIGIN, twoWindows } from '@istmo/contract/bridge-testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ATTEMPT, boxOf, freshPage, INLINE, leavePage, openSession, prepare } from './testing/open-session';

beforeEach(freshPage);
afterEach(leavePage);

const price = { amount: '48.10', currency: 'USD' };
const drawn: Prerendered = { prerendered: { height: 780, ...price } };

it('shows at once what a preloaded frame has drawn while it was hidden', () => {
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const { preload, start } = prepare(INLINE);
  preload();
  const data: Prerendered = { prerendered: { height: 0, ...price } };
  dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame }));
  const box = boxOf(start());
  expect(box.className).toBe('shown');
  // A frame that is not laid out says 0, which is not a height.
  expect(box.style.getPropertyValue('--istmo-h')).toBe('');
});

it('waits for a preloaded frame that has drawn so long ago that it loads itself anew', () => {
  vi.useFakeTimers();
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const { preload, start } = prepare(INLINE);
  const draw = () =>
    dispatchEvent(new MessageEvent('message', { data: drawn, origin: FRAME_ORIGIN, source: frame }));
  preload();
  draw();
  vi.advanceTimersByTime(300_000);
  const box = boxOf(start());
  expect(box.className).toBe('loading');
  draw();
  expect(box.className).toBe('shown');
});

/** A checkout whose frame has posted `data`. */
function posted(options: OpenOptions = INLINE, data: unknown = drawn, from: Partial<MessageEventInit> = {}) {
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const { session } = openSession(options);
  dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame, ...from }));
  return boxOf(session);
}

it('shows the screen that the frame has drawn before its script was there, at its height', () => {
  const box = posted();
  expect(box).toMatchObject({ className: 'shown', ariaBusy: 'false' });
  expect(box.style.getPropertyValue('--istmo-h')).toBe('780px');
});

it('moves the focus from its close button to the form that it shows', () => {
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const box = boxOf(openSession(INLINE).session);
  box.querySelector<HTMLElement>('.x')?.focus();
  const root = box.getRootNode() as ShadowRoot;
  expect(root.activeElement).toHaveProperty('className', 'x');
  dispatchEvent(new MessageEvent('message', { data: drawn, origin: FRAME_ORIGIN, source: frame }));
  expect(root.activeElement).toHaveProperty('tagName', 'IFRAME');
});

it.each<[string, Partial<MessageEventInit>]>([
  ['another window', { source: null }],
  ['another origin', { origin: HOST_ORIGIN }],
])('does not listen to %s', (_, from) => {
  expect(posted(INLINE, drawn, from).className).toBe('loading');
});

it.each([[null], ['prerendered'], [{ prerendered: true }], [{ prerendered: { height: -1 } }]])(
  'does not listen to %j',
  (data) => {
    expect(posted(INLINE, data).className).toBe('loading');
  },
);

it.each<OpenOptions>([
  { ...INLINE, amount: '48.10', currency: 'USD' },
  { ...INLINE, amount: 48.1 },
])('shows the price that the page expects: %j', (options) => {
  expect(posted(options).className).toBe('shown');
});

it.each<OpenOptions>([
  { ...INLINE, theme: 'dark' },
  { ...INLINE, appearance: { variables: { brand: '#aa0000' } } },
  { ...INLINE, logo: 'hidden' },
  { ...INLINE, methods: ['yappy', 'card'] },
  { ...INLINE, amount: '50.00' },
  { ...INLINE, currency: 'COP' },
])('waits for the app where the page wants something else: %j', (options) => {
  expect(posted(options).className).toBe('loading');
});

it('waits for the app where an attempt is to be resumed', () => {
  sessionStorage.setItem('istmo.attempt.lk.LK-CAFE0001', ATTEMPT);
  expect(posted().className).toBe('loading');
});

it.each<[string, Partial<MessageEventInit>, number]>([
  ['waits three seconds for the app before it closes what was typed', {}, 3000],
  ['closes at once what only another origin calls typed', { origin: HOST_ORIGIN }, 0],
])('%s', (_, from, ms) => {
  vi.useFakeTimers();
  const box = posted(INLINE, { typed: true }, from);
  box.querySelector<HTMLElement>('.x')?.click();
  expect(box.isConnected).toBe(ms > 0);
  vi.advanceTimersByTime(ms);
  expect(box.isConnected).toBe(false);
});

it('keeps what was typed at the time limit, and tells the page', () => {
  vi.useFakeTimers();
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const { session, log } = openSession({ ...INLINE, loadTimeoutMs: 5000 });
  for (const data of [drawn, { typed: true }])
    dispatchEvent(new MessageEvent('message', { data, origin: FRAME_ORIGIN, source: frame }));
  vi.advanceTimersByTime(5000);
  expect(boxOf(session).className).toBe('shown');
  expect(log).toEqual([['error', expect.objectContaining({ code: 'load_timeout' })]]);
});

it('does not take what a browser fills into a hidden form for the payer’s typing', () => {
  vi.useFakeTimers();
  const { frame } = twoWindows();
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(frame);
  const { preload, start } = prepare(INLINE);
  preload();
  dispatchEvent(new MessageEvent('message', { data: { typed: true }, origin: FRAME_ORIGIN, source: frame }));
  const box = boxOf(start());
  vi.advanceTimersByTime(15_000);
  expect(box.className).toBe('stuck');
});
