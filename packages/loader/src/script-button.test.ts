// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCheckout } from './create-checkout';
import { addScriptButton } from './script-button';
import { freshPage, leavePage } from './testing/open-session';
import { FRAME_ORIGIN } from '@istmo/contract/bridge-testing';

beforeEach(freshPage);
afterEach(leavePage);

function scriptWith(attributes: Record<string, string>) {
  const script = document.createElement('script');
  Object.assign(script.dataset, attributes);
  document.body.append(script);
  const checkout = createCheckout(FRAME_ORIGIN);
  const open = vi.spyOn(checkout, 'open');
  addScriptButton(script, checkout, FRAME_ORIGIN);
  const button = script.nextElementSibling;
  return { open, button: button instanceof HTMLButtonElement ? button : undefined };
}

it('makes a button at the script’s place, which opens what the script says', async () => {
  const { open, button } = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001', theme: 'dark' });
  expect(button).toMatchObject({ type: 'button', textContent: 'Pagar', disabled: false });
  button?.click();
  expect(open).toHaveBeenCalledExactlyOnceWith({ code: 'LK-CAFE0001', theme: 'dark' });
  expect(button?.disabled).toBe(true);
  const [opened] = open.mock.results;
  if (opened?.type === 'return') opened.value.close();
  await expect.poll(() => button?.disabled).toBe(false);
});

it('reads lists, numbers and objects, and leaves the attributes of others alone', () => {
  const { open, button } = scriptWith({
    button: 'Pagar',
    code: 'LK-CAFE0001',
    methods: 'nequi,card',
    appearance: '{"radius":4}',
    loadTimeoutMs: '9000',
    debug: 'false',
    cfasync: 'false',
  });
  button?.click();
  expect(open).toHaveBeenCalledExactlyOnceWith({
    code: 'LK-CAFE0001',
    methods: ['nequi', 'card'],
    appearance: { radius: 4 },
    loadTimeoutMs: 9000,
    debug: false,
  });
  const [opened] = open.mock.results;
  if (opened?.type === 'return') opened.value.close();
});

it('says at once that an attribute is wrong', () => {
  expect(() => scriptWith({ button: 'Pagar', code: 'LK-CAFE0001', language: 'fr' })).toThrow(
    '"language" is "fr". It must be "es" or "en".',
  );
});

it('replaces the copy of its button that a router has restored', () => {
  const { button } = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
  const { innerHTML } = document.body;
  document.body.innerHTML = innerHTML;
  const [script] = document.scripts;
  const checkout = createCheckout(FRAME_ORIGIN);
  const open = vi.spyOn(checkout, 'open');
  if (script) addScriptButton(script, checkout, FRAME_ORIGIN);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-istmo-button]')];
  expect(buttons).toHaveLength(1);
  expect(buttons[0]).not.toBe(button);
  buttons[0]?.click();
  expect(open).toHaveBeenCalledOnce();
  const [opened] = open.mock.results;
  if (opened?.type === 'return') opened.value.close();
});

it('replaces a copy that is not beside its script any more', () => {
  const { button } = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
  const place = document.createElement('div');
  if (button) place.append(button.cloneNode(true));
  button?.remove();
  document.body.append(place);
  const again = scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
  expect([...document.querySelectorAll('[data-istmo-button]')]).toEqual([again.button]);
});

it('makes one button of two scripts that are the same, and says so', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' });
  expect(scriptWith({ button: 'Pagar', code: 'LK-CAFE0001' }).button).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('twice'));
  expect(scriptWith({ button: 'Pagar', code: 'LK-VISAONLY' }).button).toBeDefined();
});

it('says what to do where its button would not be seen', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const script = document.createElement('script');
  Object.assign(script.dataset, { button: 'Pagar', code: 'LK-CAFE0001' });
  document.head.append(script);
  addScriptButton(script, createCheckout(FRAME_ORIGIN), FRAME_ORIGIN);
  expect(document.querySelector('[data-istmo-button]')).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('into <body>'));
  script.remove();
});

it('makes no button without the attribute, and says what to do where it is empty', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(scriptWith({ code: 'LK-CAFE0001' }).button).toBeUndefined();
  expect(warn).not.toHaveBeenCalled();
  expect(scriptWith({ button: '', code: 'LK-CAFE0001' }).button).toBeUndefined();
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('data-button is empty: give it a text'),
  );
});

it('stays of use where the attributes are wrong', () => {
  const { button } = scriptWith({ button: 'Pagar' });
  expect(() => {
    button?.onclick?.(new PointerEvent('click'));
  }).toThrow(/code/);
  expect(button?.disabled).toBe(false);
});
