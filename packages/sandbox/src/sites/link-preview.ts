import {
  formatMoney,
  imageAddress,
  isWebUrl,
  type LocalizedText,
  money,
  textIn,
  totalOf,
} from '@istmo/domain';
import { html } from 'hono/html';
import type { Config } from '../config';
import { wasPaid } from '../db/queries/payments/payment-queries';
import type { Html } from '../http/page-headers';
import { oneLine } from '../mail/render-mail';
import { isExpired, type Payable } from '../payments/payable/payable';
import type { Services } from '../services';

type Texts = {
  locale: string;
  pay: (merchant: string) => string;
  payAmount: (amount: string, merchant: string) => string;
  expired: string;
  paid: string;
};

const TEXTS: LocalizedText<Texts> = {
  es: {
    locale: 'es_PA',
    pay: (merchant) => `Pagar a ${merchant}`,
    payAmount: (amount, merchant) => `Pagar ${amount} a ${merchant}`,
    expired: 'Este enlace de pago venció',
    paid: 'Este pago ya se realizó',
  },
  en: {
    locale: 'en_US',
    pay: (merchant) => `Pay ${merchant}`,
    payAmount: (amount, merchant) => `Pay ${amount} to ${merchant}`,
    expired: 'This payment link has expired',
    paid: 'This has already been paid',
  },
};

/** The title and the preview that a messenger shows for a shared link. They contain nothing about a payer. */
type Preview = { title: string; description: string; image: string | undefined; locale: string };

/**
 * The preview of a payment target, in the language of the link. `undefined` if a wallet user asks another person for money,
 * because the name and the words are private.
 */
export async function linkPreview(services: Services, payable: Payable): Promise<Preview | undefined> {
  if (payable.payeeUserId !== null) return undefined;
  const language = payable.lang ?? 'es';
  const texts = textIn(TEXTS, language);
  const merchant = shortened(payable.merchant.name, 60);
  const image = imageOf(payable, services.config);
  const common = { image, locale: texts.locale };
  const over = await whyOver(services, payable);
  if (over) return { ...common, title: merchant, description: texts[over] };
  const amount = amountOf(payable);
  const title = amount ? texts.payAmount(formatMoney(amount, language), merchant) : texts.pay(merchant);
  return { ...common, title, description: shortened(payable.concept, 200) };
}

/** The elements of a preview, for the page's head. */
export function previewTags({ title, description, image, locale }: Preview): Html {
  return html`<title>${title}</title>
    <meta name="twitter:card" content="summary" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Istmo Checkout" />
    <meta property="og:locale" content="${locale}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${image === undefined ? '' : html`<meta property="og:image" content="${image}" />`}`;
}

async function whyOver({ db, clock }: Services, payable: Payable): Promise<'expired' | 'paid' | undefined> {
  const { type: payableType, code: payableCode, singleUse } = payable;
  // The only look-up beyond the page's own.
  if (singleUse && (await wasPaid(db, { payableType, payableCode }))) return 'paid';
  return isExpired(payable, clock()) ? 'expired' : undefined;
}

/** The amount to pay. A subscription belongs to one payer, so its price stays private. */
function amountOf({ type, openAmount, amount, discount, taxAmount, currency }: Payable) {
  if (openAmount || type === 'subscription') return undefined;
  const minor = (value: number) => money(value, currency);
  return totalOf({ amount: minor(amount), discount: minor(discount), tax: minor(taxAmount) });
}

/** Most messengers show no SVG. In our folder there is a PNG beside each logo. */
function imageOf({ merchant }: Payable, { origins }: Config): string | undefined {
  const folder = `${origins.checkout}/images`;
  const image = imageAddress(merchant.logo, folder);
  if (!isWebUrl(image)) return undefined;
  if (!/\.svg$/i.test(new URL(image).pathname)) return image;
  return image.startsWith(folder) ? image.replace(/svg$/i, 'png') : undefined;
}

/** A merchant's text on one line, so that it cannot reverse or hide the text beside it. */
function shortened(text: string, most: number): string {
  // An emoji is one letter.
  const letters = Array.from(oneLine(text));
  return letters.slice(0, most).join('') + (letters.length > most ? '…' : '');
}
