import { FRAME_ORIGIN, startFrame, twoWindows } from '@istmo/contract/bridge-testing';
import { vi } from 'vitest';
import { checkedOptions } from '../checked-options';
import { createFrameConnection, type HostMethods } from '../frame-connection';
import type { View } from '../surface';

/** The first message of the frame. */
export const SYN = { namespace: 'penpal', channel: 'istmo/2', type: 'SYN', participantId: 'z' };
const ends: (() => void)[] = [];

export function endAll(): void {
  ends.splice(0).forEach((end) => end());
}

/** A page with a frame that has not connected yet. */
export function page() {
  const windows = twoWindows();
  const methods = {
    ready: vi.fn(),
    resize: vi.fn(),
    event: vi.fn(),
    finish: vi.fn(),
    close: vi.fn(),
    fail: vi.fn(),
    remember: vi.fn(),
    onCloseAnswer: vi.fn(),
  } satisfies HostMethods;
  const report = vi.fn();
  const show = vi.fn();
  const listening = new AbortController();
  const view: Partial<View> = {
    mount: () => windows.frame,
    frameWindow: () => windows.frame,
    show,
    setTheme: () => undefined,
  };
  const connection = createFrameConnection({
    view: view as View,
    options: checkedOptions({ code: 'LK-CAFE0001' }, FRAME_ORIGIN),
    storage: { read: () => null, write: () => undefined },
    methods,
    report,
    signal: listening.signal,
  });
  const end = () => listening.abort();
  ends.push(end);
  connection.load();
  return { ...windows, connection, methods, report, show, end };
}

/** Connects the frame. */
export function frameIn(host: Window, answers?: Parameters<typeof startFrame>[1]) {
  const frame = startFrame(host, answers);
  ends.push(frame.destroy);
  return frame;
}
