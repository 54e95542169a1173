import { fromDecimal, type Money, money, toDecimalString } from '../money/money';
import { fromLocal } from '../time/time-zone';

/** The kinds of Bre-B keys. Each of them identifies a payee. */
export type BrebKeyType = 'phone' | 'email' | 'document' | 'alias' | 'merchantCode';

type KeyTraits = {
  /** The form of a key that the reader accepts: the widest of all networks. */
  read: RegExp;
  /** The subtag of tag 26 that contains the key in a QR code. */
  tag: string;
};

/**
 * `readBrebKey` tries the kinds in this order: ten digits that begin with 3 are a phone, and ten that begin with 00 are a
 * merchant's code, not a document. Networks differ, so the reader accepts an alias of 3 to 20 characters after its @.
 */
export const BREB_KEYS: Readonly<Record<BrebKeyType, KeyTraits>> = {
  phone: { read: /^3\d{9}$/, tag: '02' },
  merchantCode: { read: /^00\d{8}$/, tag: '05' },
  alias: { read: /^@[A-Za-z0-9]{3,20}$/, tag: '04' },
  email: { read: /^[A-Za-z0-9._%+-]{1,30}@[A-Za-z0-9.-]{1,61}$/, tag: '03' },
  document: { read: /^[A-Za-z0-9]{6,18}$/, tag: '01' },
};

/** An alias that every network accepts. */
const MADE_ALIAS = /^@[A-Za-z0-9]{5,19}$/;

export type BrebKey = { type: BrebKeyType; key: string };

/** Reads a key as people write it: a phone may have its country's code and blanks. `undefined` if no network has such a key. */
export function readBrebKey(text: string): BrebKey | undefined {
  const trimmed = text.trim();
  const digits = trimmed.replace(/[\s-]/g, '').replace(/^\+57/, '');
  const key = /^3\d{9}$/.test(digits) ? digits : trimmed;
  const types = Object.keys(BREB_KEYS) as BrebKeyType[];
  const type = types.find((one) => BREB_KEYS[one].read.test(key));
  return type && { type, key: type === 'email' ? key.toLowerCase() : key };
}

/** Whether every network accepts a key, so that a code may contain it. Only an alias has a stricter form than for reading. */
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

/** The most that one Bre-B operation moves, in units of the UVB (unidad de valor básico). */
const MOST_UVB = 1000;

/**
 * The UVB in pesos, from the first day of each year in Colombia, which has Panama's time. The Ministry of Finance publishes
 * the next one in December: add a row.
 */
const UVB: readonly { year: number; pesos: number }[] = [
  { year: 2026, pesos: 12_110 },
  { year: 2025, pesos: 11_552 },
];

/** The most that Bre-B moves in one payment at `at` (epoch ms). A later year without a row uses the newest row. */
export function brebCeiling(at: number): Money {
  const row = UVB.find(({ year }) => at >= fromLocal(Date.UTC(year, 0, 1), 'America/Panama')) ?? UVB.at(-1);
  return money((row?.pesos ?? 0) * MOST_UVB * 100, 'COP');
}

/**
 * The QR code of a payment in Colombia: EMVCo's merchant-presented mode, by the standard of the country's low-value payment
 * systems (EASPBV) 1.4. Codes in the wild differ from it, so the writer follows the standard and the reader does not insist.
 */
export type BrebQr = {
  /** A static code is printed once and paid many times; a dynamic one is made for one payment. */
  kind: 'static' | 'dynamic';
  key: BrebKey;
  /** The network's code, such as RBM (Redeban). */
  network: string;
  /** A static code may leave the amount to the payer. */
  amount?: Money | undefined;
  merchantCode: string;
  name: string;
  city: string;
  postalCode: string;
  /** The merchant's reference. */
  invoice: string;
  /** The payment's id in the network. */
  networkId: string;
};

type Field = readonly [tag: string, value: string];

const field = ([tag, value]: Field): string => `${tag}${String(value.length).padStart(2, '0')}${value}`;
const template = (tag: string, ...fields: readonly Field[]): Field => [tag, fields.map(field).join('')];

/** Formats a text for a code: the standard allows only ASCII, so accents and other characters are removed. Upper case. */
export function toQrText(text: string, most: number): string {
  const letters = text.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  return letters.toUpperCase().slice(0, most).trim();
}

/** The polynomial of CRC-16/CCITT-FALSE. */
const POLYNOMIAL = 0x1021;

/** CRC-16/CCITT-FALSE of a text of ASCII, as four hexadecimal digits. */
export function crcOf(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ POLYNOMIAL : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Bought on the web, at another place, by a payer alone. */
const ORIGIN_WEB = '520';
const PURPOSE_BUY = '00';
const TERMINAL = '001';

/**
 * Writes the code of a payment in a web checkout. `sha256` returns hexadecimal digits: the hash reveals a change, but does
 * not prove who wrote the code. Throws if not every network accepts the key.
 */
export function writeBrebQr(qr: BrebQr, sha256: (text: string) => string): string {
  if (!isMadeBrebKey(qr.key)) throw new Error(`Not a key of Bre-B: ${qr.key.type}`);
  const of = (name: string) => `CO.COM.${qr.network}.${name}`;
  const amount: Field[] = qr.amount ? [['54', toDecimalString(qr.amount)]] : [];
  const start: readonly Field[] = [
    ['00', '01'],
    ['01', qr.kind === 'static' ? '11' : '12'],
    template('26', ['00', of('LLA')], [BREB_KEYS[qr.key.type].tag, qr.key.key]),
    template('49', ['00', of('RED')], ['01', qr.network]),
    template('50', ['00', of('CU')], ['01', qr.merchantCode]),
    template('51', ['00', of('CA')], ['01', '0']),
    ['52', '5812'],
    ['53', '170'],
    ...amount,
    ['58', 'CO'],
    ['59', toQrText(qr.name, 25)],
    ['60', toQrText(qr.city, 15)],
    ['61', qr.postalCode],
    template(
      '62',
      ['01', toQrText(qr.invoice, 25)],
      ['07', TERMINAL],
      ['08', PURPOSE_BUY],
      ['11', ORIGIN_WEB],
    ),
    template('80', ['00', of('CANAL')], ['01', 'ECOMM']),
    template('81', ['00', of('CIVA')], ['01', '02']),
    template('82', ['00', of('IVA')], ['01', '0.00']),
    template('83', ['00', of('BASE')], ['01', '0.00']),
    template('84', ['00', of('CINC')], ['01', '02']),
    template('85', ['00', of('INC')], ['01', '0.00']),
    template('90', ['00', of('TRXID')], ['01', qr.networkId]),
  ];
  const signed = start.map(field).join('');
  const text = `${signed}${field(template('91', ['00', of('SEC')], ['01', sha256(signed)]))}6304`;
  return text + crcOf(text);
}

/**
 * Reads a code from any bank or network. `undefined` if it is not a code of Colombia or its CRC is wrong. A forged code has
 * a correct CRC, so the payer must not see its name as the payee: the provider says who is paid.
 */
export function readBrebQr(text: string): BrebQr | undefined {
  const body = text.slice(0, -4);
  const fields = fieldsOf(text);
  if (!fields || !body.endsWith('6304') || crcOf(body) !== text.slice(-4).toUpperCase()) return undefined;
  const at = (tag: string) => fields.get(tag) ?? '';
  const inside = (tag: string, part: string) => fieldsOf(at(tag))?.get(part) ?? '';
  const key = keyIn(fields);
  if (at('58') !== 'CO' || !key) return undefined;
  return {
    kind: at('01') === '12' ? 'dynamic' : 'static',
    key,
    network: inside('49', '01') || (/^CO\.COM\.([^.]+)\./.exec(inside('26', '00'))?.[1] ?? ''),
    amount: amountIn(at('54')),
    merchantCode: inside('50', '01'),
    name: at('59'),
    city: at('60'),
    postalCode: at('61'),
    invoice: inside('62', '01'),
    networkId: inside('90', '01'),
  };
}

function keyIn(fields: ReadonlyMap<string, string>): BrebKey | undefined {
  const keys = fieldsOf(fields.get('26') ?? '');
  const types = Object.keys(BREB_KEYS) as BrebKeyType[];
  const type = types.find((one) => (keys?.get(BREB_KEYS[one].tag) ?? '') !== '');
  const text = (type && keys?.get(BREB_KEYS[type].tag)) ?? '';
  if (type) return { type, key: readBrebKey(text)?.key ?? text };
  // Tag 50 counts only where tag 26 has no key.
  const code = fieldsOf(fields.get('50') ?? '')?.get('01') ?? '';
  return code === '' ? undefined : { type: 'merchantCode', key: code };
}

/** "5000", "5000.0" and "5000.00" are five thousand pesos; zero, or no tag, leaves the amount to the payer. */
function amountIn(text: string): Money | undefined {
  const amount = fromDecimal(text, 'COP');
  return amount && amount.amount > 0 ? amount : undefined;
}

/** The fields of a tag-length-value text, or `undefined` if it is malformed. If a tag is repeated, the first one counts. */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  let place = 0;
  while (place < text.length) {
    const [, tag = '', length = ''] = /^(\d\d)(\d\d)/.exec(text.slice(place)) ?? [];
    const end = place + 4 + Number(length);
    if (tag === '' || end > text.length) return undefined;
    if (!fields.has(tag)) fields.set(tag, text.slice(place + 4, end));
    place = end;
  }
  return fields;
}
