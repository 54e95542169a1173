import {
  type Answers,
  FRAME_ORIGIN,
  startFrame as playFrame,
  twoWindows,
} from '@istmo/contract/bridge-testing';
import { vi } from 'vitest';

export { APPROVED, settled } from '@istmo/contract/bridge-testing';

export const ATTEMPT = '0b5e8c1e-3f5d-4a7e-9b1c-1234567890ab';
export const LINK = { code: 'LK-CAFE0001', checkoutOrigin: FRAME_ORIGIN } as const;

/** Every frame that the loader has added to the page. */
export function frames(): HTMLIFrameElement[] {
  return [...document.querySelectorAll('div')].flatMap((one) => [
    ...(one.shadowRoot?.querySelectorAll('iframe') ?? []),
  ]);
}

/** The only frame of the page. Throws if there is none, or more than one. */
export function theFrame(): HTMLIFrameElement {
  const [frame, ...others] = frames();
  if (!frame || others.length > 0) throw new Error('Not one frame');
  return frame;
}

const windows = new WeakMap<Element, ReturnType<typeof twoWindows>>();

/** Gives each frame a fake window, so that nothing is loaded. */
export function withoutNetwork(): void {
  vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    return windowsOf(this).frame;
  });
}

/** Moves an element, and the frame in it, to the end of the page. A browser then gives the frame another window. */
export function move(element: Element): void {
  windows.delete(theFrame());
  document.body.append(element);
}

/** Acts as the checkout in this frame. */
export function startFrame(frame: HTMLIFrameElement, answers: Answers = {}) {
  return playFrame(windowsOf(frame).host, answers);
}

function windowsOf(frame: Element) {
  const made = windows.get(frame) ?? twoWindows();
  windows.set(frame, made);
  return made;
}
