import type { MerchantServiceRow, PaymentMethodRow } from '../db/queries/merchant-queries';

/** Most that one payment may come to: what the most generous of the services carries, or of one of them by its code. */
export function txLimit(services: readonly MerchantServiceRow[], gatewayCode?: string): number {
  const ofGateway = services.filter((service) => service.gatewayCode === gatewayCode);
  const asked = ofGateway.length > 0 ? ofGateway : services;
  return Math.max(0, ...asked.map((service) => service.txLimit));
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

/** The exact http(s) origin that a text is, such as "https://tienda.example"; `undefined` for anything more or less. */
export function originOf(text: string): string | undefined {
  const trimmed = text.trim();
  const url = URL.canParse(trimmed) ? new URL(trimmed) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return url.origin === trimmed.replace(/\/$/, '') ? url.origin : undefined;
}
