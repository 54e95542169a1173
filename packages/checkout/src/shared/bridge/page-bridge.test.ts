import { money, toCheckoutResult } from '@istmo/domain';
import { describe, expect, it, vi } from 'vitest';
import { createPageBridge, type PageBridgeOptions } from './page-bridge';

const NOW = Date.parse('2026-11-21T19:05:31.000Z');
const approved = toCheckoutResult({
  outcome: 'approved',
  at: NOW,
  amount: money(4815),
  codOper: 'AUTH_CAP-1',
  type: 'VISA',
  returnUrl: 'https://tienda.test/link',
  signedResult: 'header.claims.signature',
});

function makeBridge(change: Partial<PageBridgeOptions> = {}) {
  let comeBack = (): void => undefined;
  const go = vi.fn((_url: string) => new Promise<void>((resolve) => (comeBack = resolve)));
  const bridge = createPageBridge({ options: {}, now: () => NOW, go, ...change });
  const gone = () => go.mock.calls.map(([url]) => new URL(url));
  return { bridge, gone, comeBack: () => comeBack() };
}

describe('the hosted page’s bridge', () => {
  it('goes back where the sending page wants, with what happened', () => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/gracias?order=7' });
    bridge.admit(['https://tienda.test']);
    bridge.finish(approved);
    bridge.finish(toCheckoutResult({ outcome: 'canceled', at: NOW }));
    void bridge.close();
    const [url] = gone();
    expect(url?.origin).toBe('https://tienda.test');
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      order: '7',
      TotalPagado: '48.15',
      Fecha: '21/11/2026',
      Hora: '14:05:31',
      Tipo: 'VISA',
      Oper: 'AUTH_CAP-1',
      Usuario: '',
      Estado: 'Aprobada',
      Razon: '',
      SignedResult: 'header.claims.signature',
    });
  });

  it('goes back to the link’s own address where the sending page says nothing, or something that is not allowed', () => {
    for (const returnUrl of [undefined, 'https://evil.test/', 'javascript:alert(1)']) {
      const { bridge, gone } = makeBridge({ returnUrl });
      bridge.admit(['https://tienda.test']);
      bridge.finish(approved);
      void bridge.close();
      expect(gone().map(({ origin, pathname }) => origin + pathname)).toEqual(['https://tienda.test/link']);
    }
  });

  it('sends no payment of a payer who is on the way out, until they come back', async () => {
    const { bridge, comeBack } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(['https://tienda.test']);
    expect(await bridge.submit('card')).toBe(true);
    const closed = bridge.close();
    expect(await bridge.submit('card')).toBe(false);
    comeBack();
    await closed;
    expect(await bridge.submit('card')).toBe(true);
  });

  it('tells that the money of what was paid went back', () => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(['https://tienda.test']);
    bridge.finish(approved);
    const back = {
      outcome: 'canceled',
      at: NOW,
      reason: 'refunded',
      message: 'El pago se devolvió',
    } as const;
    bridge.finish(toCheckoutResult({ ...back, codOper: 'AUTH_CAP-1', signedResult: 'new.claims.signature' }));
    void bridge.close();
    expect(Object.fromEntries(gone()[0]?.searchParams ?? [])).toMatchObject({
      TotalPagado: '0',
      Estado: 'Denegada',
      Razon: 'El pago se devolvió',
      SignedResult: 'new.claims.signature',
    });
  });

  it('takes the signed result of an earlier payment out of the address', () => {
    const { bridge, gone } = makeBridge({
      returnUrl: 'https://tienda.test/?p=1&SignedResult=old.claims.signature',
    });
    bridge.admit(['https://tienda.test']);
    bridge.finish(toCheckoutResult({ outcome: 'canceled', at: NOW }));
    void bridge.close();
    expect(gone()[0]?.searchParams.get('p')).toBe('1');
    expect(gone()[0]?.searchParams.has('SignedResult')).toBe(false);
  });

  it('tells the last word, but never that what was paid is not', () => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(['https://tienda.test']);
    for (const user of ['', 'Ana Batista'])
      bridge.finish(toCheckoutResult({ outcome: 'approved', at: NOW, amount: money(4815), user }));
    bridge.finish(toCheckoutResult({ outcome: 'expired', at: NOW }));
    void bridge.close();
    expect(gone()[0]?.searchParams.get('Usuario')).toBe('Ana Batista');
    expect(gone()[0]?.searchParams.get('Estado')).toBe('Aprobada');
  });

  it('says how it stood when the payer left', () => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(['https://tienda.test']);
    void bridge.close(toCheckoutResult({ outcome: 'pending', at: NOW, codOper: 'OP-1' }));
    expect(gone()[0]?.searchParams.get('Oper')).toBe('OP-1');
  });

  it.each([
    ['the merchant has allowed none', []],
    ['it is another’s', ['https://other.test']],
  ])('goes nowhere where %s', (_why, allowed) => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(allowed);
    bridge.finish(approved);
    void bridge.close();
    expect(gone()).toEqual([]);
  });

  it.each([
    ['the sending page says', 'https://tienda.test/', '', true],
    ['the link says', undefined, 'https://tienda.test/', true],
    ['nobody says', undefined, '', false],
    ['another than the merchant says', 'https://evil.test/', 'ftp://tienda.test/', false],
  ])('knows whether there is a way back: %s', (_who, returnUrl, own, leads) => {
    const { bridge } = makeBridge({ returnUrl });
    bridge.admit(['https://tienda.test']);
    expect(bridge.leadsBack(own)).toBe(leads);
  });

  it('says that the payer has not paid where nothing else has happened', () => {
    const { bridge, gone } = makeBridge({ returnUrl: 'https://tienda.test/' });
    bridge.admit(['https://tienda.test']);
    void bridge.close();
    expect(gone()[0]?.searchParams.get('Estado')).toBe('Denegada');
    expect(gone()[0]?.searchParams.get('TotalPagado')).toBe('0');
  });
});

describe('the bridge of a widget that the provider’s own page mounts', () => {
  const pending = toCheckoutResult({ outcome: 'pending', at: NOW, codOper: 'PC-1' });

  it('tells its host the events, the failures, and the first result once', async () => {
    const onEvent = vi.fn();
    const onResult = vi.fn();
    const onError = vi.fn();
    const { bridge } = makeBridge({ host: { onEvent, onResult, onError } });
    expect(await bridge.submit('cash')).toBe(true);
    bridge.emit({ type: 'pending', method: 'cash', codOper: 'PC-1' });
    bridge.report({ code: 'a', message: 'b' });
    bridge.fail({ code: 'c', message: 'd' });
    bridge.finish(pending);
    bridge.finish(approved);
    await bridge.close();
    expect(onEvent.mock.calls).toEqual([
      [{ type: 'submitted', method: 'cash' }],
      [{ type: 'pending', method: 'cash', codOper: 'PC-1' }],
    ]);
    expect(onError.mock.calls).toEqual([[{ code: 'a', message: 'b' }], [{ code: 'c', message: 'd' }]]);
    expect(onResult.mock.calls).toEqual([[pending]]);
  });

  it('tells its host that the payer left, only when they do', async () => {
    const onResult = vi.fn();
    const { bridge, comeBack } = makeBridge({ host: { onResult }, returnUrl: 'https://tienda.test/' });
    await bridge.close();
    expect(onResult).not.toHaveBeenCalled();
    bridge.admit(['https://tienda.test']);
    const closed = bridge.close();
    comeBack();
    await closed;
    expect(onResult.mock.calls).toEqual([[expect.objectContaining({ outcome: 'canceled', paid: false })]]);
  });
});
