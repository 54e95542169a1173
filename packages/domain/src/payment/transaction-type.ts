/** The service code for each transaction type. AUTH authorizes, CAPTURE captures an authorization, AUTH_CAPTURE does both. */
export const SERVICE_CODES = { AUTH_CAPTURE: 'AUTH_CAP', AUTH: 'AUTH', CAPTURE: 'CAP', REC: 'REC' } as const;
export type TransactionType = keyof typeof SERVICE_CODES;
export type ServiceCode = (typeof SERVICE_CODES)[TransactionType];

/** How a payment is collected: the payer starts it by hand. */
export const COLLECT_MODE = 'MANUAL';

const TRANSACTION_TYPES: readonly TransactionType[] = ['AUTH_CAPTURE', 'AUTH', 'CAPTURE', 'REC'];

/** The transaction type of a subscription. */
export const SUBSCRIPTION_TRANSACTION_TYPE: TransactionType = 'REC';

type TransactionLink = {
  transactionsType?: string | null | undefined;
  serviceCode?: string | null | undefined;
};

/** The transaction type of a link: REC for a subscription, or else its own type, the type of its service code, or AUTH_CAPTURE. */
export function transactionTypeOf(link: TransactionLink, recurring: boolean): TransactionType {
  const named = link.transactionsType?.trim().toUpperCase() ?? '';
  if (recurring) return SUBSCRIPTION_TRANSACTION_TYPE;
  if (isTransactionType(named)) return named;
  const code = link.serviceCode?.trim().toUpperCase();
  return TRANSACTION_TYPES.find((type) => SERVICE_CODES[type] === code) ?? 'AUTH_CAPTURE';
}

/** The service code for a transaction type. */
export function serviceCodeOf(type: TransactionType): ServiceCode {
  return SERVICE_CODES[type];
}

/** The `isOldVersion` flag of a payment request: true except for the pay codes EA and ED. */
export function isOldVersion(serviceCode: string): boolean {
  return serviceCode !== 'EA' && serviceCode !== 'ED';
}

function isTransactionType(text: string): text is TransactionType {
  return Object.hasOwn(SERVICE_CODES, text);
}

/** The wire's codes for the channel of a payment (txChannel). */
export const CHANNEL_CODES = { checkout: 'CHK', widget: 'PWW', subscription: 'EPR' } as const;
export type Channel = keyof typeof CHANNEL_CODES;
export type ChannelCode = (typeof CHANNEL_CODES)[Channel];

/** The channel of a link, or the default one if the link has no known channel. */
export function channelCodeOf(code: string | null | undefined, otherwise: Channel): ChannelCode {
  const name = code?.trim().toUpperCase();
  return Object.values(CHANNEL_CODES).find((known) => known === name) ?? CHANNEL_CODES[otherwise];
}

type ChannelOptions = {
  /** The link's own channel. */
  txChannel: string | null | undefined;
  /** Whether the checkout is in a frame of the merchant's page. */
  isFrame: boolean;
};

/** The channel that a payment is sent with: a subscription's, else the widget's in a frame, else the link's own. */
export function sentChannel({ txChannel, isFrame }: ChannelOptions): ChannelCode {
  const own = channelCodeOf(txChannel, 'checkout');
  return isFrame && own !== CHANNEL_CODES.subscription ? CHANNEL_CODES.widget : own;
}
