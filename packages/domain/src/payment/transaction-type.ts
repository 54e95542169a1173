/** The wire's word for what is done to a card: AUTH holds, CAPTURE takes what is held, AUTH_CAPTURE does both. */
export const SERVICE_CODES = { AUTH_CAPTURE: 'AUTH_CAP', AUTH: 'AUTH', CAPTURE: 'CAP', REC: 'REC' } as const;
export type TransactionType = keyof typeof SERVICE_CODES;
export type ServiceCode = (typeof SERVICE_CODES)[TransactionType];

/** A subscription's own transaction type. */
export const SUBSCRIPTION_TRANSACTION_TYPE: TransactionType = 'REC';

/** How an AUTH is collected later. */
export const COLLECT_MODE = 'MANUAL';

/** The service code that goes with a transaction type. */
export function serviceCodeOf(type: TransactionType): ServiceCode {
  return SERVICE_CODES[type];
}

/** The payload's isOldVersion flag: true except for the pay codes EA and ED. */
export function isOldVersion(serviceCode: string): boolean {
  return serviceCode !== 'EA' && serviceCode !== 'ED';
}
