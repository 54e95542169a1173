import { deliver, FRAME_ORIGIN, settled, startFrame, twoWindows } from '@istmo/contract/bridge-testing';
import { afterEach, expect, it, vi } from 'vitest';
import { connectFrame } from './frame-connection';
import { SYN } from './testing/frame-page';

const ends: (() => void)[] = [];

afterEach(() => ends.splice(0).forEach((end) => end()));

function called(remoteWindow?: Window, answers?: Parameters<typeof startFrame>[1]) {
  const { host, frame } = twoWindows();
  const report = vi.fn();
  const methods = { connected: () => undefined };
  const calls = connectFrame({ remoteWindow: remoteWindow ?? frame, origin: FRAME_ORIGIN, methods, report });
  const { connected, destroy } = startFrame(host, answers);
  ends.push(calls.disconnect, destroy);
  return { ...calls, connected, report };
}

it('reports an invalid answer, and one that cannot even be written', async () => {
  // The frame may throw a value that is not an error, such as one that cannot become a string.
  const refusals: unknown[] = [{ toString: 1, valueOf: 1 }, new Error('Not now.')];
  const { update, requestClose, connected, report } = called(undefined, {
    update: () => {
      throw refusals.shift();
    },
    requestClose: () => ({ close: 'later' }),
  });
  await connected;
  expect(await update({})).toBe(false);
  expect(await update({})).toBe(false);
  expect(await requestClose()).toBeUndefined();
  expect(report.mock.calls).toEqual([
    [{ code: 'invalid_message', message: 'The checkout gave no valid answer. ' }],
    [{ code: 'invalid_message', message: 'The checkout gave no valid answer. Error: Not now.' }],
    [{ code: 'invalid_message', message: expect.stringMatching(/TypeError: Invalid/) as string }],
  ]);
});

it('says nothing to the page where the connection cannot be made', async () => {
  const postMessage = () => {
    throw new Error('The page has replaced postMessage.');
  };
  const broken = { postMessage } as unknown as Window;
  const { report } = called(broken);
  deliver({ source: broken, origin: FRAME_ORIGIN, data: SYN });
  await settled();
  // An unhandled rejection fails the test run.
  expect(report).not.toHaveBeenCalled();
});

it('gives up calls that are under way when it is disconnected, and reports none', async () => {
  const { update, disconnect, connected, report } = called(undefined, {
    update: () => new Promise(() => undefined),
  });
  await connected;
  const updated = update({});
  await settled();
  disconnect();
  expect(await updated).toBe(false);
  expect(await update({})).toBe(false);
  expect(report).not.toHaveBeenCalled();
});
