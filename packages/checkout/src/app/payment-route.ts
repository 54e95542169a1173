import { TARGET_TYPES, type TargetType, type MethodId, type PageName, PAYMENT_PAGES } from '@istmo/domain';
import { notFound, operationIn, readAddress, type Redirect } from './read-address';

/** What is paid: a link's code, a slug, or `slug/code`. */
export type PaymentLink = { type: TargetType; code: string };

export type PaymentRoute = {
  name: 'checkout';
  display: 'page' | 'frame';
  link: PaymentLink;
  /** The payer comes back from the bank's page with this operation. */
  oper?: string;
  /** The one method that is offered. */
  only?: MethodId;
};

type Row = Pick<PaymentRoute, 'display' | 'only'> & {
  /** What is paid where the address names no type. */
  type?: TargetType;
};

/** The pages on which a payment is made. All others are in `routes.tsx`. */
const PAYMENT_ROUTES = {
  checkout: { display: 'page', type: 'lk' },
  station: { display: 'page', type: 'ps' },
  slug: { display: 'page', type: 'slug' },
  slugCode: { display: 'page', type: 'slugCode' },
  widget: { display: 'frame' },
  crypto: { display: 'frame', only: 'crypto' },
  clave: { display: 'page', only: 'clave' },
} as const satisfies Partial<Record<PageName, Row>>;
export type PaymentPageName = keyof typeof PAYMENT_ROUTES;

const rowOf: Readonly<Partial<Record<PageName, Row>>> = PAYMENT_ROUTES;

/**
 * The payment that an address shows, a redirect where it names none, or `undefined` for any page that shows no payment. The
 * boot script asks too, so this file stays small.
 */
export function paymentRoute(address: Pick<URL, 'pathname' | 'search'>): PaymentRoute | Redirect | undefined {
  const found = readAddress(address, PAYMENT_PAGES);
  const row = found && rowOf[found.page];
  if (!row) return undefined;
  const { type: named = row.type, slug, code } = found.asked;
  const type = TARGET_TYPES.find((one) => one === named);
  const paid = [slug, code].filter(Boolean).join('/');
  if (!type || paid === '') return notFound('missing_arguments');
  const oper = operationIn(found.asked);
  return {
    name: 'checkout',
    display: row.display,
    link: { type, code: paid },
    ...(oper !== '' && { oper }),
    ...(row.only && { only: row.only }),
  };
}
