import { METHOD_TRAITS, type MethodId } from '@istmo/domain';
import type { MerchantServiceRow, PaymentMethodRow } from '../db/queries/merchant-queries';

/** Most that one payment may come to: what the most generous of the services carries, or of some of them by their codes. */
export function txLimit(
  services: readonly MerchantServiceRow[],
  gatewayCodes: readonly string[] = [],
): number {
  const listed = services.filter(({ gatewayCode }) => gatewayCodes.includes(gatewayCode));
  const asked = listed.length > 0 ? listed : services;
  return Math.max(0, ...asked.map((service) => service.txLimit));
}

/** Codes of the gateways that carry a method for a merchant, each once. */
export function gatewaysOf(methods: readonly PaymentMethodRow[], id: MethodId): string[] {
  const { groupName } = METHOD_TRAITS[id];
  const codes = methods.filter(({ method }) => method === groupName).map(({ gatewayCode }) => gatewayCode);
  return [...new Set(codes)];
}

/** The brands that a merchant takes, each once. */
export function cardValidations(methods: readonly PaymentMethodRow[]): { cardCode: string }[] {
  const codes = methods.filter(({ method }) => method === 'card').flatMap(({ cardCodes }) => cardCodes);
  return [...new Set(codes)].map((cardCode) => ({ cardCode }));
}

/** Exact origins of the pages that may hold the checkout: every service's domainValidation. */
export function allowedOrigins(services: readonly MerchantServiceRow[]): string[] {
  const listed = services.flatMap(({ domainValidation }) => domainValidation.split(','));
  return [...new Set(listed.map(originOf).filter((origin) => origin !== undefined))];
}

// URLs allow more in a host than names have: a * or a ; would be read by a Content-Security-Policy.
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:]+\])(:\d+)?$/;

/** The exact http(s) origin that a text is, as browsers write it; `undefined` for anything more or less. */
export function originOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const origin = url?.origin ?? '';
  return url?.href === `${origin}/` && ORIGIN.test(origin) ? origin : undefined;
}
