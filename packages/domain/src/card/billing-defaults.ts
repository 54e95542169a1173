export type BillingDetails = {
  postalCode: string;
  city: string;
  address: string;
  country: string;
  concept: string;
};

/** What a card payment says where the payer or the link says nothing. */
export const BILLING_DEFAULTS: Readonly<BillingDetails> = {
  postalCode: '0000',
  city: 'Panama',
  address: 'Panama',
  country: 'Panama',
  concept: 'not description',
};

/** The details with a default for each that is missing or blank. */
export function withBillingDefaults(details: {
  [D in keyof BillingDetails]?: string | undefined;
}): BillingDetails {
  const said = (field: keyof BillingDetails) => details[field]?.trim() || BILLING_DEFAULTS[field];
  return {
    postalCode: said('postalCode'),
    city: said('city'),
    address: said('address'),
    country: said('country'),
    concept: said('concept'),
  };
}
