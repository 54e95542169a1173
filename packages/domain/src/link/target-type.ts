/** What an address says is paid: a payment link, a merchant's page, a link of that page, a subscription or a payment station. */
export const TARGET_TYPES = ['lk', 'slug', 'slugCode', 'subs', 'ps'] as const;
export type TargetType = (typeof TARGET_TYPES)[number];
