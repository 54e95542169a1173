import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeServices } from '../testing/fixtures/make-services';
import { createGate } from './gate';
import { LayoutGate } from './app';
import { TextProvider } from '../shared/i18n/use-text';

const GLOBALS = [
  { name: 'walletSdk', methods: ['balance' as const] },
  { name: 'claveSdk', script: '/clave.js', methods: ['clave' as const] },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function makeGate(...there: string[]) {
  const reload = vi.fn();
  const gate = createGate({
    config: { globals: GLOBALS, globalsTimeoutMs: 8000 },
    isThere: (name) => there.includes(name),
    reload,
  });
  return { gate, there, reload, send: gate.getState().send, name: () => gate.getState().state.name };
}

describe('createGate', () => {
  it('is open from the start if all globals exist', () => {
    const { gate, name } = makeGate('walletSdk', 'claveSdk');
    expect(name()).toBe('open');
    expect(gate.missing()).toEqual(new Set());
  });

  it('opens as soon as the last global exists', () => {
    const { there, name } = makeGate('walletSdk');
    vi.advanceTimersByTime(1000);
    expect(name()).toBe('waiting');
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(name()).toBe('open');
  });

  it('offers to continue after a while, and knows which methods are missing', () => {
    const { gate, send, name } = makeGate('walletSdk');
    vi.advanceTimersByTime(8000);
    expect(name()).toBe('stuck');
    send({ type: 'continue' });
    expect(name()).toBe('open');
    expect(gate.missing()).toEqual(new Set(['clave']));
  });

  it('loads missing scripts again on a retry', () => {
    const { reload, send, name } = makeGate('walletSdk');
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(8000);
    send({ type: 'retry' });
    expect(name()).toBe('waiting');
    expect(reload.mock.calls).toEqual([['/clave.js']]);
    vi.advanceTimersByTime(8000);
    expect(name()).toBe('stuck');
  });

  it('opens by itself if the globals arrive late', () => {
    const { there, name } = makeGate('walletSdk');
    vi.advanceTimersByTime(8000);
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(name()).toBe('open');
  });
});

describe('LayoutGate', () => {
  it('shows the layout only once the gate is open', async () => {
    const { gate, send } = makeGate();
    const services = await makeServices({ gate });
    render(
      <TextProvider value={services.texts}>
        <LayoutGate services={services}>
          <h1>Pago</h1>
        </LayoutGate>
      </TextProvider>,
    );
    expect(screen.getByRole('status').textContent).toContain('Cargando');
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.getByRole('heading').textContent).toBe('Algunos métodos de pago no han cargado');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Seguir sin ellos' }).click());
    expect(screen.getByRole('heading').textContent).toBe('Pago');
    send({ type: 'retry' });
    expect(screen.getByRole('heading').textContent).toBe('Pago');
  });
});
