import { fromDecimal, type Money, toDecimalString } from '../money/money';
import { BREB_KEYS, type BrebKey, type BrebKeyType, isMadeBrebKey, readBrebKey } from './breb-key';

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

/** A text of a code: capital letters without accents, because the standard has ASCII only; others are left out. */
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
 * Writes the code of a payment in a web checkout. `sha256` gives hexadecimal digits: it shows a change, and proves no author.
 * Throws if not every network accepts the key.
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
 * Reads a code from any bank or network. `undefined` if it is not a code of Colombia or its CRC is wrong. A changed code has
 * a right CRC, so what is read is shown to nobody as the payee: the provider says who is paid.
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

/** The fields of a text of tags and lengths, in any order; `undefined` if it is not one. Some networks repeat a tag: the first counts. */
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
