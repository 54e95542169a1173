import { expect, it } from 'vitest';
import { deviceOf } from './device';

const like = (middle: string, end: string) =>
  `Mozilla/5.0 (${middle}) AppleWebKit/537.36 (KHTML, like Gecko) ${end}`;

it.each([
  [like('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'), 'Chrome', 'Android'],
  [
    like('Linux; Android 10; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    'Samsung Internet',
    'Android',
  ],
  [
    like('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'Version/18.6 Mobile/15E148 Safari/604.1'),
    'Safari',
    'iPhone',
  ],
  [
    like('iPhone; CPU iPhone OS 18_6 like Mac OS X', 'CriOS/140.0 Mobile/15E148 Safari/604.1'),
    'Chrome',
    'iPhone',
  ],
  [like('iPad; CPU OS 18_6 like Mac OS X', 'FxiOS/140.0 Mobile/15E148 Safari/604.1'), 'Firefox', 'iPad'],
  [like('Macintosh; Intel Mac OS X 10_15_7', 'Version/18.6 Safari/605.1.15'), 'Safari', 'macOS'],
  [like('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'), 'Edge', 'Windows'],
  [like('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0'), 'Opera', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  [like('X11; CrOS x86_64 14541.0.0', 'Chrome/140.0.0.0 Safari/537.36'), 'Chrome', 'ChromeOS'],
  [like('X11; Linux x86_64', 'HeadlessChrome/140.0.0.0 Safari/537.36'), 'Chrome', 'Linux'],
  ['curl/8.14.1', '', ''],
  ['', '', ''],
])('calls %j %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
