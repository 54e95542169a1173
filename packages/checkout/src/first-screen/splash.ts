import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney, imageAddress, type Language } from '@istmo/domain';
import { paymentTotal } from '../shared/payment/payment-total';

export type SplashOptions = {
  /** The splash element of the page's HTML. */
  splash: HTMLElement;
  /** The app's element below the splash. */
  root: HTMLElement;
  /** How long the splash shows, counted from the start of the navigation. */
  ms: number;
  /** Milliseconds since the start of the navigation. */
  elapsed: () => number;
};

/** Shows the splash for a fixed time while the app loads. */
export function startSplash({ splash, root, ms, elapsed }: SplashOptions): void {
  const left = ms - elapsed();
  const end = (): void => {
    splash.remove();
    root.inert = false;
  };
  if (left <= 0) return end();
  // Keeps the keyboard focus out of the hidden app.
  root.inert = true;
  splash.style.setProperty('--splash-ms', `${ms}ms`);
  setTimeout(end, left);
}

/** Whether the address hides the splash: `splash=hidden`. */
export function isSplashHidden(search: string): boolean {
  return new URLSearchParams(search).get('splash') === 'hidden';
}

type Payee = { info: PaymentInfo; merchantProfile: MerchantProfile; imageBase: string; language: Language };

/** Says on the splash who is paid, and how much. Does nothing once the splash is gone. */
export function showPayee(
  splash: HTMLElement | null,
  { info, merchantProfile, imageBase, language }: Payee,
): void {
  const bar = splash?.querySelector('.splash-bar');
  if (!splash || !bar || splash.querySelector('p')) return;
  const { merchantName, logo } = merchantProfile.merchant;
  const total = paymentTotal(info);
  const payee = document.createElement('p');
  payee.className = 'splash-payee';
  if (logo !== '') payee.append(logoImage(imageAddress(logo, imageBase)));
  const name = part('span', merchantName);
  name.translate = false;
  payee.append(name);
  if (total.amount > 0) payee.append(part('strong', formatMoney(total, language)));
  bar.before(payee);
}

function part(tag: 'span' | 'strong', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function logoImage(src: string): HTMLImageElement {
  const image = new Image(64, 64);
  image.alt = '';
  image.addEventListener('error', () => image.remove());
  image.src = src;
  return image;
}
