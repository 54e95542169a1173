import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fault, offline } from '../../testing/fixtures/make-method-context';
import {
  claveAnswer,
  claveSession,
  commerceBy,
  ENDS_AT,
  openClave,
  payAtNetwork,
  resetScope,
} from '../../testing/stores/open-clave';
import { claveSdkIn, loadClaveSdk, SDK_LIMIT_MS } from './clave-network';
import { useFakeTime } from '../../testing/fakes';

useFakeTime();
beforeEach(resetScope);

const flushPromises = () => vi.advanceTimersByTimeAsync(0);

describe('beginning', () => {
  it('opens the session with the network’s script', async () => {
    const { clave, sdk, container, state } = await payAtNetwork();
    expect(clave.claveStart).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        attemptId: 'id-1',
        body: expect.objectContaining({ codePay: 'LK-CAFE0001', amount: '48.15' }) as object,
      }),
      undefined,
    );
    expect(sdk.open).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ sessionToken: 'cls_1', container }),
    );
    expect(state()).toMatchObject({ name: 'atNetwork', look: 'opening', until: ENDS_AT });
  });

  it('loads nothing of the network’s before the payer pays', () => {
    const loadScript = vi.fn();
    openClave({}, { loadScript });
    expect(loadScript).not.toHaveBeenCalled();
  });

  it.each(['CLAV', 'CLAVE', 'CROEM_CLAV', 'CLAV_2'])('is there with the gateway %s', (gatewayCode) => {
    const { state } = openClave({}, { merchantProfile: commerceBy(gatewayCode) });
    expect(state().name).toBe('editing');
  });
});

describe('a script that does not come', () => {
  it('is given up after ten seconds, and tried again on one press', async () => {
    const loadScript = vi.fn(() => new Promise<void>(() => undefined));
    const opened = openClave({ clave: { claveStart: vi.fn(async () => claveSession()) } }, { loadScript });
    await opened.store.submit();
    await vi.advanceTimersByTimeAsync(SDK_LIMIT_MS - 1);
    expect(opened.state().name).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(opened.state()).toMatchObject({ name: 'apart', why: 'blocked' });
    opened.store.flow.getState().send({ type: 'reopen' });
    await flushPromises();
    expect(loadScript).toHaveBeenCalledTimes(2);
  });

  it('leaves other ways: another tab from a frame, with the attempt that waits', async () => {
    const { store } = await payAtNetwork({}, { loadScript: () => Promise.reject(new Error('blocked')) });
    expect(store.otherWay()).toEqual({
      kind: 'tab',
      href: '/pf/widget/clave?type=lk&code=LK-CAFE0001#attempt=id-1',
    });
  });

  it('goes on with an attempt that another page has handed over', async () => {
    const claveStart = vi.fn(async () => claveSession());
    const { state } = openClave({ clave: { claveStart } }, {}, '#attempt=id-of-another-page');
    await flushPromises();
    expect(claveStart).toHaveBeenCalledWith(
      expect.objectContaining({ attemptId: 'id-of-another-page' }),
      undefined,
    );
    expect(state().name).toBe('atNetwork');
  });
});

describe('a network that has a page of its own only', () => {
  const openOwn = async (pageUrl: string) => {
    const session = { ...claveSession(), sdkUrl: '', sessionToken: '', pageUrl };
    const opened = openClave({ clave: { claveStart: vi.fn(async () => session) } });
    await opened.store.submit();
    await flushPromises();
    expect(opened.state()).toMatchObject({ name: 'apart', why: 'ownPage' });
    return opened;
  };

  it('is opened by the payer, in a tab from a frame, and no script is loaded', async () => {
    const { store, context } = await openOwn('https://network.test/pay/1');
    expect(store.otherWay()).toEqual({ kind: 'tab', href: 'https://network.test/pay/1' });
    expect(context.loadScript).not.toHaveBeenCalled();
  });

  it('is not opened if it is no page of the web', async () => {
    const { store } = await openOwn('javascript:alert(1)');
    expect(store.otherWay()).toBeUndefined();
  });
});

describe('the network’s page', () => {
  it('that takes long is said so after ten seconds, and is there once it has loaded', async () => {
    const { sdk, state } = await payAtNetwork();
    await vi.advanceTimersByTimeAsync(SDK_LIMIT_MS - 1);
    expect(state()).toMatchObject({ look: 'opening' });
    await vi.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({ look: 'slow' });
    sdk.last()?.onShown();
    expect(state()).toMatchObject({ look: 'shown' });
  });

  it('whose script does not come, or breaks, is no dead end', async () => {
    const { sdk, state } = await payAtNetwork();
    sdk.last()?.onFailed();
    expect(state()).toMatchObject({ name: 'apart', why: 'blocked' });
  });

  it('that cannot be opened is no dead end', async () => {
    const { store, state } = await payAtNetwork();
    Object.assign(window, { istmoClave: { open: () => expect.fail('broken') } });
    store.show(document.createElement('div'));
    expect(state()).toMatchObject({ name: 'apart', why: 'blocked' });
  });

  it('ends with its signed word, which the provider is given', async () => {
    const claveReturn = vi.fn(async () => claveSession({ status: 1, outcome: 'approved' }));
    const { answerBy, context } = await payAtNetwork({ clave: { claveReturn } });
    answerBy('jws');
    await flushPromises();
    expect(claveReturn).toHaveBeenCalledWith(
      { codOper: 'LK-C1', attemptId: expect.any(String), body: { token: 'jws' } },
      expect.anything(),
    );
    expect(context.navigate).toHaveBeenCalledWith('/pf/default-receipt/LK-C1');
  });

  it('is handed over again until the provider is reached', async () => {
    const claveReturn = vi.fn();
    claveReturn.mockRejectedValueOnce(offline());
    claveReturn.mockResolvedValue(claveSession({ status: 1, outcome: 'approved' }));
    const { answerBy, state } = await payAtNetwork({ clave: { claveReturn } });
    answerBy('jws');
    await vi.advanceTimersByTimeAsync(3000);
    expect(state().name).toBe('approved');
  });

  it.each([
    ['no word', ''],
    ['a forged word', 'forged'],
  ])(
    'changes nothing by %s: the provider’s status counts, and the payment keeps waiting',
    async (_case, token) => {
      const claveReturn = vi.fn(() => Promise.reject(fault({ key: 'payment_error_try_again' })));
      const paymentByOperation = vi.fn(async () => claveAnswer());
      const { answerBy, state } = await payAtNetwork({ clave: { claveReturn }, api: { paymentByOperation } });
      answerBy(token);
      await flushPromises();
      expect(state()).toMatchObject({ name: 'apart', why: 'unconfirmed' });
      expect(claveReturn).toHaveBeenCalledTimes(token === '' ? 0 : 1);
    },
  );
});

describe('clave sdk', () => {
  const url = 'https://clave.test/sdk.js';
  let scope: Record<string, unknown>;
  beforeEach(() => {
    vi.useFakeTimers();
    scope = {};
  });

  const bring = async () => void (scope['istmoClave'] = { open: () => ({ close: () => undefined }) });

  describe('the network’s script', () => {
    it('is loaded if the page has not loaded it', async () => {
      const loadScript = vi.fn(bring);
      await loadClaveSdk({ scope, loadScript, url });
      await loadClaveSdk({ scope, loadScript, url });
      expect(loadScript).toHaveBeenCalledExactlyOnceWith(url, 'clave');
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
  });

  describe('what it answers', () => {
    const answered = (result: unknown) => {
      const onResult = vi.fn();
      scope['istmoClave'] = {
        open: (given: { onResult: (result: unknown) => void }) => given.onResult(result),
      };
      const [container, onShown, onFailed] = [document.createElement('div'), vi.fn(), vi.fn()];
      claveSdkIn(scope)?.open({ sessionToken: 'cls_1', container, onResult, onShown, onFailed })();
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
});
