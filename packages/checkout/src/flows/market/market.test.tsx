import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type MarketDevice, marketDevice } from '../../shared/page/page-context';
import { makeMethodContext } from '../../testing/fixtures/make-method-context';
import { renderScreen } from '../../testing/render-screen';
import { chooseApp, MarketPage } from './market-page';

const istmo = {
  id: 'istmo',
  name: 'Istmo',
  android: 'https://play.test/istmo',
  ios: 'https://apps.test/istmo',
};
const other = { id: 'otra', name: 'Otra', android: 'https://play.test/otra' };

async function show(device: MarketDevice, { app = '', apps = [istmo, other] as unknown } = {}) {
  const { config, ...rest } = makeMethodContext({ display: 'page' });
  const context = { ...rest, config: { ...config, apps } };
  const redirect = vi.fn();
  return { redirect, ...(await renderScreen(<MarketPage {...{ context, app, device, redirect }} />)) };
}

const links = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href]);

it.each<[MarketDevice, string, string]>([
  ['android', 'Abrir en Google Play', 'https://play.test/istmo'],
  ['ios', 'Abrir en App Store', 'https://apps.test/istmo'],
])('sends a phone (%s) to its store at once, and keeps the button', async (device, name, url) => {
  const { redirect } = await show(device);
  await screen.findByRole('heading', { level: 1, name: 'Descargue Istmo' });
  expect(redirect).toHaveBeenCalledExactlyOnceWith(url);
  expect(links()).toEqual([[name, url]]);
});

it('shows both stores elsewhere, with a QR each, and whose page it is', async () => {
  const { redirect } = await show('other');
  expect(links()).toHaveLength(2);
  expect(await screen.findAllByRole('img', { name: /^Código QR/ })).toHaveLength(2);
  expect(redirect).not.toHaveBeenCalled();
  expect(screen.getByText('Istmo Checkout').closest('p')?.querySelector('svg')).toBeTruthy();
});

it('shows a phone no code of its own screen, and the store that an app is in', async () => {
  const { redirect } = await show('ios', { app: 'otra' });
  expect(screen.queryByRole('img', { name: /^Código QR/ })).toBeNull();
  expect(links()).toEqual([['Abrir en Google Play', 'https://play.test/otra']]);
  expect(redirect).not.toHaveBeenCalled();
});

it('says if there is no app, and shows the support address', async () => {
  await show('android', { apps: [] });
  await screen.findByRole('heading', { level: 1, name: 'No hay una app que descargar' });
  expect(links()).toEqual([[expect.stringContaining('Atención'), 'mailto:ayuda@istmo.test']]);
});

describe('the app of a name', () => {
  it.each([
    ['otra', 'otra'],
    ['', 'istmo'],
    ['constructor', 'istmo'],
    ['https://evil.test', 'istmo'],
  ])('%j is %s', (id, chosen) => expect(chooseApp([istmo, other], id)?.id).toBe(chosen));

  it.each([
    undefined,
    'istmo',
    [],
    [{ ...istmo, android: 'javascript:alert(1)' }],
    [{ ...istmo, ios: 'http://apps.test' }],
  ])('is none among %j', (apps) => expect(chooseApp(apps, 'istmo')).toBeUndefined());
});

it.each<[string, number, MarketDevice]>([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18', 0, 'other'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'other'],
  ['', 0, 'other'],
])('%s with %i points is %s', (userAgent, maxTouchPoints, device) =>
  expect(marketDevice({ userAgent, maxTouchPoints })).toBe(device),
);
