import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen';
import { AppLink, opensApp } from './app-link';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('leads to the app in a tab of its own, and says what to do where it did not open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await renderScreen(<AppLink url="nequi://pay?code=1" app="Nequi" />);
  const link = screen.getByRole('link', { name: 'Abrir Nequi' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['nequi://pay?code=1', '_blank']);
  expect(screen.getByRole('status').textContent).toBe('');
  link.addEventListener('click', (event) => event.preventDefault());
  act(() => link.click());
  await act(() => vi.advanceTimersByTimeAsync(2500));
  expect(screen.getByRole('status').textContent).toMatch(/^¿No se abrió Nequi\?/);
});

it.each([
  ['nequi://pay?code=1', true],
  ['https://yappy.example/pay', true],
  ['', false],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
])('%j on a phone opens an app: %s', (url, opens) => {
  expect(opensApp(url, false)).toBe(opens);
  expect(opensApp(url, true)).toBe(false);
});
