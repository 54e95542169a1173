import type { MerchantProfile, PaymentInfo } from '@istmo/contract/provider';
import type { PrerenderedPrice, Prerendered, PrerenderedTyped } from '@istmo/contract/bridge';
import { isAllowedOrigin, type Language, PAYMENT_PAGES, toDecimalString } from '@istmo/domain';
import { fieldId } from '../shared/form/field-id';
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
  /** The form that is drawn before the app, until the app hydrates it or it is taken away. */
  istmoPrerendered?: PrerenderedForm;
};

export type PrerenderedForm = {
  language: Language;
  isWide: boolean;
  /** Takes the form out of the page: what comes is another one. */
  giveUp: () => void;
  /** Resolves when it is taken away. */
  gone: Promise<void>;
  /** Ends that what is typed is stored when the page is left, and stores it now: from here on, the app does. */
  handOver: () => void;
  /** An Esc that came before the app is the app's to answer. */
  repeatEscape: () => void;
};

type Options = {
  info: PaymentInfo;
  merchantProfile: MerchantProfile;
  language: Language;
  draft: StoredDraft;
};

/** Shows the page, unless the app was faster. A frame tells its host, which shows it then. */
export async function showPrerendered(
  window: PrerenderedWindow,
  { page, ownPageClass }: Template,
  { info, merchantProfile, language, draft }: Options,
): Promise<void> {
  const { document, parent, location } = window;
  const isFrame = parent !== window;
  const host = isFrame ? toWebUrl(new URLSearchParams(location.search).get('origin'))?.origin : undefined;
  // An app's or an agent's page opened it, and the app's screen has a button that closes its window.
  if (location.pathname === PAYMENT_PAGES.embedded.path) return;
  // The app says why, where the merchant has not allowed the page around the frame.
  if (isFrame && !(host && isAllowedOrigin(host, merchantProfile.allowedOrigins))) return;
  const root = document.getElementById('root');
  // An app that runs already may still have nothing in it.
  if (!root || document.documentElement.dataset['version'] !== undefined) return;
  page.firstElementChild?.classList.toggle(ownPageClass, !isFrame);
  // Where the host expects another price, the app removes the form.
  const price: PrerenderedPrice = { amount: toDecimalString(paymentTotal(info)), currency: info.currency };
  Object.assign(root.dataset, { drawn: '', ...price });
  // The boot script knows only the browser's languages.
  document.documentElement.lang = language;
  showDraft(page, draft.read());
  // Before there is a form: some browsers do not know `method="dialog"`, and would send the card in an address.
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
  // By now the app may have hydrated it, or removed it.
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

/** Draws the page with what the payer typed before a reload. */
export function showDraft(page: ParentNode, draft: PayerDraft): void {
  const fields = payerFieldsIn(page);
  // The page is drawn with one country. The others come with the app, and their phones with them.
  const hasCountry = fields.phoneCountry?.value === draft.phoneCountry;
  for (const name of PAYER_FIELDS) {
    const field = fields[name];
    const text = name === 'phone' && !hasCountry ? undefined : draft[name];
    if (text !== undefined && field && 'defaultValue' in field) field.defaultValue = text;
  }
}

/**
 * Stores what the payer has typed when the page is left before the app keeps it. Returns a function that stores it now, for
 * the app that takes over.
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

/** Whether the payer has changed the field: it differs from how the page was drawn. */
function isChanged(field: FormField): boolean {
  return field instanceof HTMLSelectElement ? isOther(field) : field.value !== field.defaultValue;
}

const isOther = ({ selectedOptions: [chosen] }: HTMLSelectElement) => chosen?.defaultSelected === false;
