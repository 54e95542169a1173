export type BillingDetails = {
  postalCode: string;
  city: string;
  address: string;
  country: string;
  concept: string;
};

/** The values that a card payment sends for details that neither the payer nor the link provides. */
export const BILLING_DEFAULTS: Readonly<BillingDetails> = {
  postalCode: '0000',
  city: 'Panama',
  address: 'Panama',
  country: 'Panama',
  concept: 'not description',
};

/** Fills in each missing or blank detail with its default. */
export function withBillingDefaults(details: {
  [D in keyof BillingDetails]?: string | undefined;
}): BillingDetails {
  const valueOf = (field: keyof BillingDetails) => details[field]?.trim() || BILLING_DEFAULTS[field];
  return {
    postalCode: valueOf('postalCode'),
    city: valueOf('city'),
    address: valueOf('address'),
    country: valueOf('country'),
    concept: valueOf('concept'),
  };
}
