// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import {
  APPROVED,
  frames,
  freshPage,
  leavePage,
  LINK,
  settled,
  startFrame,
  testButton,
  theFrame,
} from '@istmo/bindings/testing';
import { fireEvent, getByRole, waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import './index';
import { attributesOf, listenTo, render } from './testing/render';

const ATTRIBUTES = { ...attributesOf(LINK), display: 'modal' };

beforeEach(freshPage);
afterEach(leavePage);

const button = () => getByRole(document.body, 'button', { name: 'Pagar' });
const withButton = (changed: Record<string, string> = {}) =>
  render({ ...ATTRIBUTES, ...changed }, '<button type="button">Pagar</button> <span>Total</span>');

testButton({
  button,
  near: ['pointerOver', 'pointerDown', 'focusIn'],
  fire: (event) => fireEvent[event as 'click' | 'pointerOver' | 'pointerDown' | 'focusIn'](button()),
  focus: () => fireEvent.focusIn(button()),
  render: (options, listeners) => {
    vi.stubGlobal('reportError', vi.fn());
    const element = withButton(attributesOf(options));
    listenTo(element, listeners);
    return {
      change: ({ code }) => element.setAttribute('code', code),
      unmount: () => element.remove(),
    };
  },
});

it('has no session once it is closed', async () => {
  const element = withButton();
  fireEvent.click(button());
  expect(element.session).toMatchObject({ id: expect.any(String) });
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'close' });
  await waitFor(() => expect(button().hasAttribute('aria-disabled')).toBe(false));
  expect(element.session).toBeUndefined();
});

it('opens again if it was put into the page again after a payment that ended meanwhile', async () => {
  const element = withButton();
  fireEvent.click(button());
  const { say } = startFrame(theFrame());
  await say({ type: 'ready', height: 600 });
  await say({ type: 'event', event: { type: 'submitted', method: 'card' } });
  element.remove();
  await say({ type: 'finish', result: APPROVED });
  await say({ type: 'close' });
  await waitFor(() => expect(frames()).toEqual([]));
  document.body.append(element);
  expect(button().hasAttribute('aria-disabled')).toBe(false);
  fireEvent.click(button());
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
