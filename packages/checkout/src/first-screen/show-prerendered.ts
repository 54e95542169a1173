import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { DrawnPrice, Prerendered, PrerenderedTyped } from '@istmo/contract/bridge';
import { isAllowedOrigin, type Language, toDecimalString } from '@istmo/domain';
import { neededHeightIn } from '../shared/page/needed-height';
import { toWebUrl } from '../shared/bridge/to-web-url';
import type { StoredDraft } from '../shared/payment/payer-draft';
import { paymentTotal } from '../shared/payment/payment-total';
import { yieldToMain } from '../shared/startup/yield-to-main';
import type { Template } from './create-templates';
import { adoptPrerendered } from './adopt-prerendered';
import { keepDraft, showDraft } from './prerendered-draft';

type Options = { info: PaymentInfo; commerce: MerchantProfile; language: Language; draft: StoredDraft };

/** Shows the page, unless the app was faster. A frame tells its host, which shows it then. */
export async function showPrerendered(
  window: Window,
  { page, ownPageClass }: Template,
  { info, commerce, language, draft }: Options,
): Promise<void> {
  const { document, parent, location } = window;
  const isFrame = parent !== window;
  const host = isFrame ? toWebUrl(new URLSearchParams(location.search).get('origin'))?.origin : undefined;
  // The app says why, where the merchant has not allowed the page around the frame.
  if (isFrame && !(host && isAllowedOrigin(host, commerce.allowedOrigins))) return;
  const place = document.getElementById('prerender');
  const root = document.getElementById('root');
  if (!place || !root || root.firstChild) return;
  page.firstElementChild?.classList.toggle(ownPageClass, !isFrame);
  // Where the host expects another price, the app removes the form.
  const price: DrawnPrice = { amount: toDecimalString(paymentTotal(info)), currency: info.currency };
  Object.assign(place.dataset, price);
  // The boot script knows only the browser's languages.
  document.documentElement.lang = language;
  showDraft(page, draft.read());
  // Before there is a form: some browsers do not know `method="dialog"`, and would send the card in an address.
  place.addEventListener('submit', (event) => event.preventDefault());
  place.append(page);
  adoptPrerendered(root, place, keepDraft(window, place, draft));
  if (!host) return;
  const typed: PrerenderedTyped = { typed: true };
  // The host asks before it lets the payer leave what they have typed.
  place.addEventListener('input', () => parent.postMessage(typed, host));
  // The height needs the layout, which takes a slow phone 100 ms.
  await yieldToMain();
  // By now the app may have taken this form's place, or removed it.
  if (!place.isConnected) return;
  const message: Prerendered = { prerendered: { height: neededHeightIn(place), ...price } };
  parent.postMessage(message, host);
}
