/** The kinds of keys of Bre-B: a payee is paid by any of them. */
export type BrebKeyType = 'phone' | 'email' | 'document' | 'alias' | 'merchantCode';

type KeyTraits = {
  /** A key that is read, as wide as any network accepts. */
  read: RegExp;
  /** The part of tag 26 that has the key in a QR code. */
  tag: string;
};

/**
 * In the order in which a text is tried: ten digits that begin with 3 are a phone, and those that begin with 00 a merchant's
 * code, before they are a document. The networks differ: an alias has 3 to 20 characters after its @ when it is read.
 */
export const BREB_KEYS: Readonly<Record<BrebKeyType, KeyTraits>> = {
  phone: { read: /^3\d{9}$/, tag: '02' },
  merchantCode: { read: /^00\d{8}$/, tag: '05' },
  alias: { read: /^@[A-Za-z0-9]{3,20}$/, tag: '04' },
  email: { read: /^[A-Za-z0-9._%+-]{1,30}@[A-Za-z0-9.-]{1,61}$/, tag: '03' },
  document: { read: /^[A-Za-z0-9]{6,18}$/, tag: '01' },
};

const TYPES = Object.keys(BREB_KEYS) as BrebKeyType[];

/** An alias that every network accepts. */
const MADE_ALIAS = /^@[A-Za-z0-9]{5,19}$/;

export type BrebKey = { type: BrebKeyType; key: string };

/** Reads a key as people write it: a phone may have its country's code and blanks. `undefined` if no network has such a key. */
export function readBrebKey(text: string): BrebKey | undefined {
  const trimmed = text.trim();
  const digits = trimmed.replace(/[\s-]/g, '').replace(/^\+57/, '');
  const key = /^3\d{9}$/.test(digits) ? digits : trimmed;
  const type = TYPES.find((one) => BREB_KEYS[one].read.test(key));
  return type && { type, key: type === 'email' ? key.toLowerCase() : key };
}

/** Whether a key may be given to payers: only an alias is stricter than what is read. */
export function isMadeBrebKey({ type, key }: BrebKey): boolean {
  return BREB_KEYS[type].read.test(key) && (type !== 'alias' || MADE_ALIAS.test(key));
}

/** The payee as a bank shows it before the payer confirms: "TOS***** LA CAN********". Short words stay. */
export function maskPayee(name: string): string {
  const shown = 3;
  return name
    .toUpperCase()
    .split(/\s+/)
    .map((word) => word.slice(0, shown) + '*'.repeat(Math.max(0, word.length - shown)))
    .join(' ');
}
