import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isRedirect } from './checked-options';

beforeEach(() => vi.stubGlobal('origin', 'https://shop.example.com'));
afterEach(() => vi.unstubAllGlobals());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; SM-A556E Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Safari', `${IPHONE} Version/19.1 Mobile/15E148 Safari/604.1`, true],
  ['Chrome', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36', true],
  ['Instagram', `${IPHONE} Mobile/15E148 Instagram 350.0.0.1 (iPhone17,1; iOS 19_1; es_PA)`, false],
  ['Facebook', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0;FBDV/iPhone17,1]`, false],
  ['Messenger', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/480.0]`, false],
  ['TikTok', `${IPHONE} Mobile/15E148 musical_ly_35.1.0 BytedanceWebview/d8a21c6`, false],
  ['Snapchat', `${IPHONE} Mobile/15E148 Snapchat/13.1`, false],
  ['any web view of Android', `${ANDROID} Version/4.0 Chrome/142.0 Mobile Safari/537.36`, false],
])('in %s', (_browser, userAgent, fits) => {
  vi.stubGlobal('navigator', { userAgent });
  expect(isRedirect('auto')).toBe(!fits);
});

it('not on a page that isolates itself: it keeps frames out', () => {
  vi.stubGlobal('crossOriginIsolated', true);
  expect(isRedirect('auto')).toBe(true);
});

it('not on a page without an origin: nobody could allow it', () => {
  vi.stubGlobal('origin', 'null');
  expect(isRedirect('auto')).toBe(true);
});

it.each(['modal', 'inline'])('stays where the page asks for %s', (display) => {
  vi.stubGlobal('crossOriginIsolated', true);
  expect(isRedirect(display)).toBe(false);
});

it('leaves where the page asks for that', () => {
  expect(isRedirect('redirect')).toBe(true);
});
