// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { frames, freshPage, leavePage, LINK, settled, startFrame, theFrame } from '@istmo/bindings/testing';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './index';
import { detailsOf, render } from './testing/render';

const ATTRIBUTES = { code: LINK.code, 'checkout-origin': LINK.checkoutOrigin, display: 'modal' };

beforeEach(freshPage);
afterEach(leavePage);

const button = () => getByRole(document.body, 'button', { name: 'Pagar' });
const withButton = (changed: Record<string, string> = {}) =>
  render({ ...ATTRIBUTES, ...changed }, '<button type="button">Pagar</button> <span>Total</span>');

async function openAndClose() {
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
}

it('opens only one checkout at a time, and can be pressed again after it closes', async () => {
  const element = withButton();
  const results = detailsOf(element, 'result');
  expect(frames()).toEqual([]);
  fireEvent.click(button());
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  expect(results).toMatchObject([{ outcome: 'canceled' }]);
  expect(element.session).toBeUndefined();
  fireEvent.click(button());
  expect(frames()).toHaveLength(1);
});

it.each(['pointerOver', 'pointerDown', 'focusIn'] as const)('preloads on %s', (near) => {
  withButton();
  fireEvent[near](button());
  const early = frames();
  expect(early).toHaveLength(1);
  expect(early[0]?.closest('dialog')?.open).toBe(false);
  fireEvent.click(button());
  expect(frames()).toEqual(early);
  expect(early[0]?.closest('dialog')?.open).toBe(true);
});

it('preloads each payment target once, and not again when the focus returns', async () => {
  const element = withButton();
  await openAndClose();
  fireEvent.focusIn(button());
  expect(frames()).toEqual([]);
  element.setAttribute('code', 'LK-NEXT');
  fireEvent.pointerOver(button());
  expect(frames()).toHaveLength(1);
});

it('stays closed if the page prevents the click', () => {
  withButton();
  button().addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(button());
  expect(frames()).toEqual([]);
});

it('lets the page keep the checkout open', async () => {
  const element = withButton();
  element.addEventListener('closeRequested', (event) => event.preventDefault());
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  element.close();
  await settled();
  expect(frames()).toHaveLength(1);
});

it('reports invalid attributes when it is pressed, and not before', () => {
  vi.stubGlobal('reportError', vi.fn());
  const errors = detailsOf(withButton({ code: '' }), 'error');
  fireEvent.pointerOver(button());
  expect(errors).toEqual([]);
  fireEvent.click(button());
  expect(errors).toMatchObject([{ code: 'invalid_options' }]);
});

it('reads lists, JSON and attributes without a value', () => {
  const element = withButton({ methods: 'card,nequi', appearance: '{"radius":4}', debug: '' });
  expect(element.options).toEqual({
    ...LINK,
    display: 'modal',
    methods: ['card', 'nequi'],
    appearance: { radius: 4 },
    debug: true,
  });
});
