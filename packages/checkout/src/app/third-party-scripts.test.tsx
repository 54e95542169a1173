import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeServices } from '../testing/fixtures/make-services';
import { createThirdPartyScripts } from './third-party-scripts';
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

function makeScripts(...there: string[]) {
  const reload = vi.fn();
  const scripts = createThirdPartyScripts({
    config: { globals: GLOBALS, globalsTimeoutMs: 8000 },
    isDefined: (name) => there.includes(name),
    reload,
  });
  return { scripts, there, reload, send: scripts.getState().send, name: () => scripts.getState().state.name };
}

describe('createThirdPartyScripts', () => {
  it('is ready from the start if all globals exist', () => {
    const { scripts, name } = makeScripts('walletSdk', 'claveSdk');
    expect(name()).toBe('ready');
    expect(scripts.missing()).toEqual(new Set());
  });

  it('is ready as soon as the last global exists', () => {
    const { there, name } = makeScripts('walletSdk');
    vi.advanceTimersByTime(1000);
    expect(name()).toBe('loading');
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(name()).toBe('ready');
  });

  it('offers to continue after a while, and knows which methods are missing', () => {
    const { scripts, send, name } = makeScripts('walletSdk');
    vi.advanceTimersByTime(8000);
    expect(name()).toBe('timedOut');
    send({ type: 'continue' });
    expect(name()).toBe('ready');
    expect(scripts.missing()).toEqual(new Set(['clave']));
  });

  it('loads missing scripts again on a retry', () => {
    const { reload, send, name } = makeScripts('walletSdk');
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(8000);
    send({ type: 'retry' });
    expect(name()).toBe('loading');
    expect(reload.mock.calls).toEqual([['/clave.js']]);
    vi.advanceTimersByTime(8000);
    expect(name()).toBe('timedOut');
  });

  it('becomes ready by itself if the globals arrive late', () => {
    const { there, name } = makeScripts('walletSdk');
    vi.advanceTimersByTime(8000);
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(name()).toBe('ready');
  });
});

describe('LayoutGate', () => {
  it('shows the layout only when the scripts are ready', async () => {
    const { scripts, send } = makeScripts();
    const services = await makeServices({ thirdPartyScripts: scripts });
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
