import { createHash } from 'node:crypto';
import type { MerchantWire } from '@istmo/contract/provider';
import { type Currency, lookUpMerchant, type MethodId, traitsOf } from '@istmo/domain';
import { ApiError } from '../../api-error';
import { cachedReads, type CatalogView, uncached } from '../../catalog/catalog';
import type { Database } from '../../db/database';
import {
  findMerchant,
  type MerchantRow,
  type MerchantServiceRow,
  type PaymentMethodRow,
} from '../../db/queries/merchants/merchant-queries';
import { isLoopback } from '../../http/addresses';

/**
 * The URL in a text, or `undefined`. Not by `URL.canParse`: in Node 20, after about 5,000 calls, it refuses
 * text with letters such as é (https://github.com/AikidoSec/firewall-node/pull/1086). `new URL` does not.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

export function toMerchant(row: MerchantRow): MerchantWire {
  const { id, name, webCode, legalRep, logo, customFields, privacyUrl } = row;
  return { idMerchant: id, merchantName: name, webCode, legalRep, logo, customFields, privacyUrl };
}

/** Finds a merchant by its id. Throws ApiError 404 when the merchant or its user does not exist. */
export async function merchantBy(db: Database, id: string): Promise<MerchantRow> {
  const found = /^\d{1,9}$/.test(id) ? await findMerchant(db, Number(id)) : undefined;
  return (await withOwner(db, found)).merchant;
}

/** Adds the merchant's user. Throws ApiError 404 when either is missing. */
export async function withOwner(db: Database, row: MerchantRow | undefined, view: CatalogView = uncached) {
  const found = lookUpMerchant(row && (await cachedReads.owner(db, row, view)), row);
  if (!found.found) throw new ApiError(404, found.refusal);
  const { user, merchant } = found;
  return { user, merchant };
}

/** The highest limit of a merchant's services, or of those with the given codes. */
export function txLimit(
  services: readonly MerchantServiceRow[],
  gatewayCodes: readonly string[] = [],
): number {
  const listed = services.filter(({ gatewayCode }) => gatewayCodes.includes(gatewayCode));
  const offered = listed.length > 0 ? listed : services;
  return Math.max(0, ...offered.map((service) => service.txLimit));
}

/** The gateway codes of a method, without duplicates. Empty if the method does not support the currency. */
export function gatewaysOf(methods: readonly PaymentMethodRow[], id: MethodId, currency: Currency): string[] {
  const { groupName, currencies } = traitsOf(id);
  if (!currencies.includes(currency)) return [];
  const codes = methods.filter(({ method }) => method === groupName).map(({ gatewayCode }) => gatewayCode);
  return [...new Set(codes)];
}

/** The accepted card brands, without duplicates. */
export function cardValidations(methods: readonly PaymentMethodRow[]): { cardCode: string }[] {
  const codes = methods.filter(({ method }) => method === 'card').flatMap(({ cardCodes }) => cardCodes);
  return [...new Set(codes)].map((cardCode) => ({ cardCode }));
}

// Only a developer's machine has pages at these origins, on any port.
const LOOPBACK_ORIGINS = ['http://localhost:*', 'http://127.0.0.1:*'];

/**
 * The origins of pages that may embed the checkout: those of every service's domainValidation, and on a developer's machine all
 * of its own origins.
 */
export function allowedOrigins(
  services: readonly Pick<MerchantServiceRow, 'domainValidation'>[],
  { isPublic }: { isPublic: boolean },
): string[] {
  const listed = services.flatMap(({ domainValidation }) => domainValidation.split(',')).map(originOf);
  const origins = [...new Set(listed)].filter((origin) => origin !== undefined);
  return isPublic
    ? origins.filter((origin) => !isLoopback(new URL(origin)))
    : [...origins, ...LOOPBACK_ORIGINS];
}

/** The origins that may open the checkout by the Embedded Checkout Protocol: the merchant's list, and a developer's own machine. */
export function embeddedHosts(
  merchant: Pick<MerchantRow, 'embeddedHosts'>,
  config: { isPublic: boolean },
): string[] {
  return allowedOrigins([{ domainValidation: merchant.embeddedHosts.join(',') }], config);
}

// Stricter than URL parsing: a * or a ; in a host would change a Content-Security-Policy.
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/;

/** The exact http(s) origin in a text, or `undefined` when the text is anything else. */
export function originOf(text: string): string | undefined {
  const url = parseUrl(text);
  const origin = url?.origin ?? '';
  return url?.href === `${origin}/` && ORIGIN.test(origin) ? origin : undefined;
}

/** The hash of a merchant's server key. The key has as many random bits as the hash, so it needs no salt. */
export function serverKeyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** The merchant under which wallet users ask for money with pay codes. The user who made the code is paid. */
export const CHARGES_MERCHANT = 91;
