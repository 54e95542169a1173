import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  siBinance,
  siBitcoin,
  siEthereum,
  siLitecoin,
  siMastercard,
  siTether,
  siVisa,
  siXrp,
} from 'simple-icons';
import { isSplashHidden, showPayee, startSplash } from './splash';
import { merchantProfile, paymentInfo } from '../testing/fixtures/make-method-context';
import { COIN_PATHS } from '../flows/crypto/choose-panel';
import { CARD_PATHS } from '../shared/ui/brand-mark';

beforeEach(() => void vi.useFakeTimers());

function start(ms: number, elapsed: number) {
  document.body.innerHTML = '<div id="root"></div><div id="splash"></div>';
  const [root, splash] = [...document.querySelectorAll('div')];
  if (!root || !splash) throw new Error('no page');
  startSplash({ root, splash, ms, elapsed: () => elapsed });
  return { root, splash, shows: () => splash.isConnected };
}

it('shows for its time, counted from the start of the navigation', () => {
  const { root, shows } = start(3000, 1200);
  expect(root.inert).toBe(true);
  vi.advanceTimersByTime(1799);
  expect(shows()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(shows()).toBe(false);
  expect(root.inert).toBe(false);
});

it.each([
  ['the app took longer than that', 3000, 3001],
  ['there is to be none', 0, 40],
])('adds nothing if %s', (_why, ms, elapsed) => {
  const { root, shows } = start(ms, elapsed);
  expect(shows()).toBe(false);
  expect(root.inert).toBe(false);
});

it.each([
  ['?type=lk&code=LK-1&splash=hidden', true],
  ['?type=lk&code=LK-1&splash=shown', false],
  ['?code=splash=hidden', false],
  ['', false],
])('is not wanted at %j: %s', (search, hidden) => {
  expect(isSplashHidden(search)).toBe(hidden);
});

describe('splash payee', () => {
  beforeEach(() => {
    document.body.innerHTML = '<div id="splash"><svg></svg><div class="splash-bar"></div></div>';
  });

  const splash = () => document.getElementById('splash');
  const loaded = {
    info: paymentInfo(),
    merchantProfile: merchantProfile(),
    imageBase: '/images',
    language: 'es',
  } as const;

  it('says who is paid and how much, above the bar, once', () => {
    showPayee(splash(), loaded);
    showPayee(splash(), loaded);
    expect(splash()?.textContent).toBe('Café Boquete$48.15');
    expect(splash()?.lastElementChild?.className).toBe('splash-bar');
  });

  it('says nothing of an amount that the payer still decides, and nothing after the splash', () => {
    const open = paymentInfo({ amount: 0, discount: 0, taxAmount: 0 });
    showPayee(splash(), { ...loaded, info: open });
    expect(splash()?.textContent).toBe('Café Boquete');
    expect(() => showPayee(null, loaded)).not.toThrow();
  });
});

describe('brand paths', () => {
  it.each([
    ['Visa', CARD_PATHS.VISA, siVisa],
    ['Mastercard', CARD_PATHS.MC, siMastercard],
    ['Bitcoin', COIN_PATHS['BTC'], siBitcoin],
    ['Ethereum', COIN_PATHS['ETH'], siEthereum],
    ['Litecoin', COIN_PATHS['LTC'], siLitecoin],
    ['Tether', COIN_PATHS['USDT'], siTether],
    ['Binance', COIN_PATHS['BUSD'], siBinance],
    ['XRP', COIN_PATHS['XRP'], siXrp],
  ])('has the mark of %s as simple-icons draws it', (_name, mark, { path, hex }) => {
    expect(mark).toEqual({ path, color: `#${hex.toLowerCase()}` });
  });
});
