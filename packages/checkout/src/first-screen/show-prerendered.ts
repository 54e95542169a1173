import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { PrerenderedPrice, Prerendered, PrerenderedTyped } from '@istmo/contract/bridge';
import { isAllowedOrigin, type Language, PAYMENT_PAGES, toDecimalString } from '@istmo/domain';
import { fieldId } from '../shared/form/form-store';
import { neededHeightIn } from '../shared/page/needed-height';
import { toWebUrl } from '../shared/bridge/to-web-url';
import {
  PAYER_FIELDS,
  type PayerDraft,
  type PayerField,
  type StoredDraft,
  withoutCardNumbers,
} from '../shared/payment/payer-draft';
import { paymentTotal } from '../shared/payment/payment-total';
import { isWide } from '../shared/ui/is-wide';
import type { BootWindow } from '../app/boot-window';
import { yieldToMain } from '../shared/startup/page-moments';
import type { Template } from './fill-template';

export type PrerenderedWindow = BootWindow & {
  /** The prerendered form, until the app hydrates or removes it. */
  istmoPrerendered?: PrerenderedForm;
};

export type PrerenderedForm = {
  language: Language;
  isWide: boolean;
  /** Removes the form, because the app shows another screen. */
  giveUp: () => void;
  /** Resolves when the form is removed. */
  gone: Promise<void>;
  /** Stores what the payer has typed now, and no longer when the payer leaves: the app does that from here on. */
  handOver: () => void;
  /** Lets the app answer an Esc that the payer pressed before the app was ready. */
  repeatEscape: () => void;
};

type Options = {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  language: Language;
  draft: StoredDraft;
};

/** Shows the page, unless the app was faster. In a frame, tells the host, which then shows the frame. */
export async function showPrerendered(
  window: PrerenderedWindow,
  { page, ownPageClass }: Template,
  { info, merchantProfile, language, draft }: Options,
): Promise<void> {
  const { document, parent, location } = window;
  const isFrame = parent !== window;
  const host = isFrame ? toWebUrl(new URLSearchParams(location.search).get('origin'))?.origin : undefined;
  // An app or an agent's page opened this page. Only the app's screen has a button that closes the window.
  if (location.pathname === PAYMENT_PAGES.embedded.path) return;
  // If the merchant has not allowed the page around the frame, the app reports why.
  if (isFrame && !(host && isAllowedOrigin(host, merchantProfile.allowedOrigins))) return;
  const root = document.getElementById('root');
  // The app may be running already, although it has rendered nothing yet.
  if (!root || document.documentElement.dataset['version'] !== undefined) return;
  page.firstElementChild?.classList.toggle(ownPageClass, !isFrame);
  // If the host expects another price, the app removes the form.
  const price: PrerenderedPrice = { amount: toDecimalString(paymentTotal(info)), currency: info.currency };
  Object.assign(root.dataset, { drawn: '', ...price });
  // The boot script knows only the browser's languages.
  document.documentElement.lang = language;
  showDraft(page, draft.read());
  // Added before the form: a browser that does not know `method="dialog"` would send the card in an address.
  root.addEventListener('submit', (event) => event.preventDefault());
  root.append(page);
  window.istmoPrerendered = prerenderedForm(window, root, {
    language,
    handOver: keepDraft(window, root, draft),
  });
  if (!host) return;
  const typed: PrerenderedTyped = { typed: true };
  // The host asks before it lets the payer leave what they have typed.
  const tell = (): void => parent.postMessage(typed, host);
  root.addEventListener('input', tell);
  // The height needs the layout, which takes a slow phone 100 ms.
  await yieldToMain();
  // By now the app may have hydrated or removed the form.
  if (root.dataset['drawn'] === undefined) return;
  const message: Prerendered = { prerendered: { height: neededHeightIn(root), ...price } };
  parent.postMessage(message, host);
}

function prerenderedForm(
  window: PrerenderedWindow,
  root: HTMLElement,
  given: { language: Language; handOver: () => void },
): PrerenderedForm {
  let giveUp = (): void => undefined;
  const gone = new Promise<void>((resolve) => {
    giveUp = () => {
      delete window.istmoPrerendered;
      delete root.dataset['drawn'];
      root.replaceChildren();
      resolve();
    };
  });
  return { ...given, isWide: isWide(), giveUp, gone, repeatEscape: keepEscape(root) };
}

/**
 * Holds back an Esc while the app is starting, because the app does not know yet what the payer typed. Returns a function that
 * stops this and repeats the Esc.
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

/** Fills in what the payer typed before a reload. */
export function showDraft(page: ParentNode, draft: PayerDraft): void {
  const fields = payerFieldsIn(page);
  // The template has one country. The app adds the others, and the phones that belong to them.
  const hasCountry = fields.phoneCountry?.value === draft.phoneCountry;
  for (const name of PAYER_FIELDS) {
    const field = fields[name];
    const text = name === 'phone' && !hasCountry ? undefined : draft[name];
    if (text !== undefined && field && 'defaultValue' in field) field.defaultValue = text;
  }
}

/**
 * Stores what the payer has typed if the payer leaves before the app takes over. Returns a function that stores it now, for the
 * app to read.
 */
export function keepDraft(window: Window, page: ParentNode, stored: StoredDraft): () => void {
  const store = (): void => {
    const fields = payerFieldsIn(page);
    const isTyped = (name: PayerField): boolean => fields[name] !== undefined && isChanged(fields[name]);
    const typed = PAYER_FIELDS.filter((name) =>
      isTyped(name === 'phoneCountry' && isTyped('phone') ? 'phone' : name),
    );
    const draft = Object.fromEntries(typed.map((name) => [name, fields[name]?.value ?? '']));
    if (typed.length > 0) stored.write({ ...stored.read(), ...withoutCardNumbers(draft) });
  };
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('pagehide', store);
    store();
  };
}

function payerFieldsIn(page: ParentNode): Partial<Record<PayerField, FormField>> {
  const fields = fieldsIn(page);
  return Object.fromEntries(
    PAYER_FIELDS.map((name) => [name, fields.find(({ id }) => id === fieldId('card', name))]),
  );
}

type FormField = HTMLInputElement | HTMLSelectElement;

function fieldsIn(page: ParentNode): FormField[] {
  return [...page.querySelectorAll<FormField>('input, select')];
}

/** Whether the payer has changed the field since the page was rendered. */
function isChanged(field: FormField): boolean {
  return field instanceof HTMLSelectElement ? isOther(field) : field.value !== field.defaultValue;
}

const isOther = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected === false;
