import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { DrawnPrice, Prerendered, PrerenderedTyped } from '@istmo/contract/bridge';
import { isAllowedOrigin, type Language, toDecimalString } from '@istmo/domain';
import { neededHeightIn } from '../shared/page/needed-height';
import { toWebUrl } from '../shared/bridge/to-web-url';
import type { StoredDraft } from '../shared/payment/payer-draft';
import { paymentTotal } from '../shared/payment/payment-total';
import { isWide } from '../shared/ui/is-wide';
import type { BootWindow, DrawnForm } from '../app/boot-window';
import { yieldToMain } from '../shared/startup/yield-to-main';
import type { Template } from './create-templates';
import { keepDraft, showDraft } from './prerendered-draft';

type Options = { info: PaymentInfo; commerce: MerchantProfile; language: Language; draft: StoredDraft };

/** Shows the page, unless the app was faster. A frame tells its host, which shows it then. */
export async function showPrerendered(
  window: BootWindow,
  { page, ownPageClass }: Template,
  { info, commerce, language, draft }: Options,
): Promise<void> {
  const { document, parent, location } = window;
  const isFrame = parent !== window;
  const host = isFrame ? toWebUrl(new URLSearchParams(location.search).get('origin'))?.origin : undefined;
  // The app says why, where the merchant has not allowed the page around the frame.
  if (isFrame && !(host && isAllowedOrigin(host, commerce.allowedOrigins))) return;
  const root = document.getElementById('root');
  // An app that runs already may still have nothing in it.
  if (!root || document.documentElement.dataset['version'] !== undefined) return;
  page.firstElementChild?.classList.toggle(ownPageClass, !isFrame);
  // Where the host expects another price, the app removes the form.
  const price: DrawnPrice = { amount: toDecimalString(paymentTotal(info)), currency: info.currency };
  Object.assign(root.dataset, { drawn: '', ...price });
  // The boot script knows only the browser's languages.
  document.documentElement.lang = language;
  showDraft(page, draft.read());
  // Before there is a form: some browsers do not know `method="dialog"`, and would send the card in an address.
  root.addEventListener('submit', (event) => event.preventDefault());
  root.append(page);
  window.istmoDrawn = drawnForm(window, root, { language, handOver: keepDraft(window, root, draft) });
  if (!host) return;
  const typed: PrerenderedTyped = { typed: true };
  // The host asks before it lets the payer leave what they have typed.
  const tell = (): void => parent.postMessage(typed, host);
  root.addEventListener('input', tell);
  // The height needs the layout, which takes a slow phone 100 ms.
  await yieldToMain();
  // By now the app may have hydrated it, or removed it.
  if (root.dataset['drawn'] === undefined) return;
  const message: Prerendered = { prerendered: { height: neededHeightIn(root), ...price } };
  parent.postMessage(message, host);
}

function drawnForm(
  window: BootWindow,
  root: HTMLElement,
  given: Pick<DrawnForm, 'language' | 'handOver'>,
): DrawnForm {
  let giveUp = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    giveUp = () => {
      delete window.istmoDrawn;
      delete root.dataset['drawn'];
      root.replaceChildren();
      resolve();
    };
  });
  return { ...given, isWide: isWide(), giveUp, gone, repeatEscape: keepEscape(root) };
}

/**
 * Keeps an Esc from the app that is starting: it does not know yet what was typed. Returns a function that ends this, and
 * repeats the Esc.
 */
function keepEscape({ ownerDocument, dataset }: HTMLElement): () => void {
  let isPressed = false;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || dataset['drawn'] === undefined) return;
    event.preventDefault();
    isPressed = true;
  };
  ownerDocument.addEventListener('keydown', press);
  return () => {
    ownerDocument.removeEventListener('keydown', press);
    if (isPressed)
      ownerDocument.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  };
}
