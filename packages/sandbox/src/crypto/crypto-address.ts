import type { Services } from '../services';

const BECH32 = '023456789acdefghjklmnpqrstuvwxyz';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const HEX = '0123456789abcdef';

type Shape = { start: string; alphabet: string; length: number };

// Each looks like its kind and is none: a wallet that is held to the QR by mistake must refuse it, and not send real coin.
const EVM: Shape = { start: '0xSBX', alphabet: HEX, length: 37 };
const SHAPES: Readonly<Record<string, Shape>> = {
  BTC: { start: 'sbx1q', alphabet: BECH32, length: 38 },
  LTC: { start: 'sbxltc1q', alphabet: BECH32, length: 35 },
  XRP: { start: 'rSBX0', alphabet: BASE58, length: 29 },
  TRC20: { start: 'TSBX0', alphabet: BASE58, length: 29 },
};

/** An address on a network that was never given before. */
export function newAddress(network: string, randomBytes: Services['randomBytes']): string {
  const { start, alphabet, length } = SHAPES[network] ?? EVM;
  return start + Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}
