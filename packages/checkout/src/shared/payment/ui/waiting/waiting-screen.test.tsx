import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen';
import { MethodMark } from '../method-mark';
import { AppLink, opensApp, WaitingScreen } from './waiting-screen';
import { TimeBar, TimeRing } from './waiting-time';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const spoken = () => screen.getByRole('status').textContent;

it('shows the media before the title, which has the focus, and numbers the steps', async () => {
  await renderScreen(
    <WaitingScreen
      status="Esperando"
      media={<img alt="QR" />}
      title="Escanee"
      steps={['Abra la aplicación', 'Confirme']}
    />,
  );
  const title = screen.getByRole('heading', { level: 1, name: 'Escanee' });
  expect(document.activeElement).toBe(title);
  const media = screen.getByRole('img');
  expect(media.compareDocumentPosition(title) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByRole('list').tagName).toBe('OL');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Abra la aplicación',
    'Confirme',
  ]);
});

it('counts each second, and announces only the start, 60 and 15 seconds, and the end', async () => {
  const until = Date.now() + 125_000;
  await renderScreen(<TimeRing until={until} now={Date.now} totalMs={300_000} />);
  expect(screen.getByRole('timer').textContent).toBe('2:05');
  const said = new Set([spoken()]);
  for (let seconds = 0; seconds < 130; seconds += 1) {
    await pass(1);
    said.add(spoken());
  }
  expect([...said]).toEqual([
    'Quedan 3\u00a0minutos para pagar',
    'Queda un minuto para pagar',
    'Quedan 15\u00a0segundos para pagar',
    'Se acabó el tiempo para pagar',
  ]);
  expect(screen.getByRole('timer').textContent).toBe('0:00');
});

it('empties with the time that the provider leaves, whatever was left at first', async () => {
  const until = Date.now() + 60_000;
  const { container } = await renderScreen(<TimeBar until={until} now={Date.now} totalMs={120_000} />);
  const rest = container.querySelector<HTMLElement>('[style]');
  expect(rest?.style.transform).toBe('scaleX(0.5)');
  expect(screen.getByRole('timer').textContent).toBe('Vence en 1:00');
  await pass(30);
  expect(rest?.style.transform).toBe('scaleX(0.25)');
});

it('shows the method’s own mark, and a monogram if the mark cannot be loaded', async () => {
  const { container } = await renderScreen(
    <MethodMark method="yappy" marks={{ yappy: '/images/yappy.svg' }} />,
  );
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe('/images/yappy.svg');
  await act(async () => image?.dispatchEvent(new Event('error')));
  expect(container.textContent).toBe('Y');
});

describe('app link', () => {
  it('leads to the app in a tab of its own, and says what to do where it did not open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await renderScreen(<AppLink url="nequi://pay?code=1" app="Nequi" />);
    const link = screen.getByRole('link', { name: 'Abrir Nequi' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      'nequi://pay?code=1',
      '_blank',
    ]);
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
});
