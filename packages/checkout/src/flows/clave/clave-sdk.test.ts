import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { claveSdkIn, loadClaveSdk, SDK_LIMIT_MS } from './clave-sdk';

const url = 'https://clave.test/sdk.js';
let scope: Record<string, unknown>;
beforeEach(() => {
  vi.useFakeTimers();
  scope = {};
});
afterEach(() => vi.useRealTimers());

const bring = async () => void (scope['istmoClave'] = { open: () => ({ close: () => undefined }) });

describe('the network’s script', () => {
  it('is loaded if the page has not loaded it', async () => {
    const loadScript = vi.fn(bring);
    await loadClaveSdk({ scope, loadScript, url });
    await loadClaveSdk({ scope, loadScript, url });
    expect(loadScript).toHaveBeenCalledExactlyOnceWith(url);
  });

  it.each<[string, () => Promise<void>]>([
    ['is blocked', () => Promise.reject(new Error('blocked'))],
    ['is something else', () => Promise.resolve()],
    ['brings no way to open it', async () => void (scope['istmoClave'] = { open: 'later' })],
  ])('is none where it %s, and may be tried again', async (_case, loadScript) => {
    await expect(loadClaveSdk({ scope, loadScript, url })).rejects.toThrow();
    await loadClaveSdk({ scope, loadScript: bring, url });
    expect(claveSdkIn(scope)).toBeDefined();
  });

  it('is given up after its time, a millisecond before not', async () => {
    const given = vi.fn();
    loadClaveSdk({ scope, loadScript: () => new Promise(() => undefined), url }).catch(given);
    await vi.advanceTimersByTimeAsync(SDK_LIMIT_MS - 1);
    expect(given).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(given).toHaveBeenCalledOnce();
  });
});

describe('what it answers', () => {
  const answered = (result: unknown) => {
    const onResult = vi.fn();
    scope['istmoClave'] = {
      open: (given: { onResult: (result: unknown) => void }) => given.onResult(result),
    };
    claveSdkIn(scope)?.open({ sessionToken: 'cls_1', onResult: onResult })();
    return onResult;
  };

  it.each([
    ['a token', { status: 'approved', token: 'jws' }, 'jws'],
    ['nothing', undefined, ''],
    ['no token', { status: 'approved' }, ''],
    ['a token that is none', { token: { toString: 1 } }, ''],
    ['a token without end', { token: 'x'.repeat(4001) }, ''],
  ])('is read as what it is: %s', (_case, result, token) => {
    expect(answered(result)).toHaveBeenCalledExactlyOnceWith(token);
  });
});
