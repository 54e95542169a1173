import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import { formatMoney, imageAddress, type Language } from '@istmo/domain';
import { paymentTotal } from '../shared/payment/payment-total';

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
