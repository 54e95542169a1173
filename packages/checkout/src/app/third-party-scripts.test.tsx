import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TextProvider } from '../shared/i18n/texts';
import { makeServices } from '../testing/fixtures/make-services';
import { LayoutGate } from './basic-screens';
import { MissingMethods } from './checkout-page/notices';
import { createThirdPartyScripts } from './third-party-scripts';

const GLOBALS = [
  { name: 'walletSdk', methods: ['balance' as const], timeoutMs: 1000 },
  { name: 'claveSdk', methods: ['clave' as const] },
];

beforeEach(() => void vi.useFakeTimers());

function makeScripts(...there: string[]) {
  const scripts = createThirdPartyScripts({
    config: { globals: GLOBALS, globalsTimeoutMs: 3000 },
    isDefined: (name) => there.includes(name),
  });
  return { scripts, there, state: scripts.getState };
}

describe('createThirdPartyScripts', () => {
  it('is ready from the start if all globals exist', () => {
    const { state } = makeScripts('walletSdk', 'claveSdk');
    expect(state()).toEqual({ isReady: true, isLoading: false, missing: [] });
  });

  it('is ready as soon as the last global exists', () => {
    const { there, state } = makeScripts('walletSdk');
    vi.advanceTimersByTime(2900);
    expect(state().isReady).toBe(false);
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(state()).toEqual({ isReady: true, isLoading: false, missing: [] });
  });

  it('gives each global its own time, and then goes on without its methods', () => {
    const { state } = makeScripts('claveSdk');
    vi.advanceTimersByTime(950);
    expect(state().isReady).toBe(false);
    vi.advanceTimersByTime(50);
    expect(state()).toEqual({ isReady: true, isLoading: false, missing: ['balance'] });
    const slow = makeScripts('walletSdk');
    vi.advanceTimersByTime(2950);
    expect(slow.state().isReady).toBe(false);
    vi.advanceTimersByTime(50);
    expect(slow.state().missing).toEqual(['clave']);
  });

  it('waits for missing globals again on a retry, and the page stays', () => {
    const { scripts, there, state } = makeScripts('walletSdk');
    vi.advanceTimersByTime(3000);
    scripts.retry();
    expect(state()).toEqual({ isReady: true, isLoading: true, missing: ['clave'] });
    there.push('claveSdk');
    vi.advanceTimersByTime(50);
    expect(state()).toEqual({ isReady: true, isLoading: false, missing: [] });
  });

  it('notices a global that arrives late, until the page is left', () => {
    const { scripts, there, state } = makeScripts();
    vi.advanceTimersByTime(3000);
    expect(state().missing).toEqual(['balance', 'clave']);
    there.push('claveSdk');
    vi.advanceTimersByTime(1000);
    expect(state().missing).toEqual(['balance']);
    scripts.dispose();
    there.push('walletSdk');
    vi.advanceTimersByTime(5000);
    expect(state().missing).toEqual(['balance']);
  });
});

describe('LayoutGate', () => {
  it('shows the layout only when the globals are ready, and says what is missing', async () => {
    const { scripts, there } = makeScripts('walletSdk');
    const services = await makeServices({ thirdPartyScripts: scripts });
    await services.texts.load('missingMethods');
    render(
      <TextProvider value={services.texts}>
        <LayoutGate services={services}>
          <h1>Pago</h1>
          <MissingMethods scripts={scripts} />
        </LayoutGate>
      </TextProvider>,
    );
    act(() => void vi.advanceTimersByTime(2000));
    expect(screen.getByRole('status').textContent).toContain('Cargando');
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('heading').textContent).toBe('Pago');
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar: Clave');
    act(() => screen.getByRole('button', { name: 'Intentar de nuevo' }).click());
    expect(screen.getByRole('button', { name: 'Cargando…' }).getAttribute('aria-disabled')).toBe('true');
    there.push('claveSdk');
    act(() => void vi.advanceTimersByTime(50));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('heading').textContent).toBe('Pago');
  });
});

it.each([
  [['walletSdk'], /^No pudimos cargar: Clave.*otro método de pago/],
  [['claveSdk'], /^No pudimos cargar: la app Istmo.*seguir con su pago.*su correo y su contraseña/],
  [[], /^No pudimos cargar: la app Istmo y Clave.*otro método de pago/],
])('names what is off with only %j there', async (there, text) => {
  const scripts = createThirdPartyScripts({
    config: {
      globals: [{ name: 'walletSdk', methods: ['walletApp' as const], timeoutMs: 0 }, ...GLOBALS.slice(1)],
      globalsTimeoutMs: 0,
    },
    isDefined: (name) => there.includes(name),
  });
  const { texts } = await makeServices();
  await texts.load('missingMethods');
  render(
    <TextProvider value={texts}>
      <MissingMethods scripts={scripts} />
    </TextProvider>,
  );
  expect(screen.getByRole('alert').textContent).toMatch(text);
});
