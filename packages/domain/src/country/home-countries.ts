type HomeCountry = {
  /** ISO 3166 code. */
  readonly code: string;
  readonly name: string;
  readonly dialCode: `+${string}`;
};

/** The countries that the checkout is made for. The provider lists all others. */
export const PANAMA = { code: 'PA', name: 'Panama', dialCode: '+507' } as const satisfies HomeCountry;
export const COLOMBIA = { code: 'CO', name: 'Colombia', dialCode: '+57' } as const satisfies HomeCountry;
