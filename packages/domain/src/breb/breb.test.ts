import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money } from '../money/money';
import {
  brebCeiling,
  type BrebQr,
  crcOf,
  isMadeBrebKey,
  maskPayee,
  readBrebKey,
  readBrebQr,
  writeBrebQr,
} from './breb';

describe('a key', () => {
  it.each([
    ['3001234567', 'phone', '3001234567'],
    ['+57 300 123 4567', 'phone', '3001234567'],
    ['300-123-4567', 'phone', '3001234567'],
    ['Ventas@Candelaria.test', 'email', 'ventas@candelaria.test'],
    ['1020304050', 'document', '1020304050'],
    ['900123456', 'document', '900123456'],
    ['AB123456', 'document', 'AB123456'],
    ['@cafe', 'alias', '@cafe'],
    ['@CANDELARIA', 'alias', '@CANDELARIA'],
    ['0012345678', 'merchantCode', '0012345678'],
    ['2001234567', 'document', '2001234567'],
    ['123456', 'document', '123456'],
    ['x'.repeat(18), 'document', 'x'.repeat(18)],
    ['@abc', 'alias', '@abc'],
    [`@${'a'.repeat(20)}`, 'alias', `@${'a'.repeat(20)}`],
    [`${'a'.repeat(30)}@${'b'.repeat(61)}`, 'email', `${'a'.repeat(30)}@${'b'.repeat(61)}`],
  ])('%s is a key by %s', (text, type, key) => expect(readBrebKey(text)).toEqual({ type, key }));

  it.each([
    ...['', '12345', 'x'.repeat(19), '@ab', `@${'a'.repeat(21)}`, '@con espacio', 'a@'],
    ...[`${'a'.repeat(31)}@b`, `a@${'b'.repeat(62)}`],
  ])('%j is none', (text) => expect(readBrebKey(text)).toBeUndefined());

  it.each([
    ['@abcd', false],
    ['@abcde', true],
    [`@${'a'.repeat(19)}`, true],
    [`@${'a'.repeat(20)}`, false],
  ])('%s is made: %s', (key, made) => expect(isMadeBrebKey({ type: 'alias', key })).toBe(made));

  it('is masked as a bank masks its holder', () => {
    expect(maskPayee('Tostadora La Candelaria')).toBe('TOS****** LA CAN*******');
  });
});

describe('the ceiling', () => {
  it.each([
    ['2025-12-31T23:59:59-05:00', 1_155_200_000],
    ['2026-01-01T00:00:00-05:00', 1_211_000_000],
    ['2026-11-29T12:00:00-05:00', 1_211_000_000],
    ['2027-06-01T00:00:00-05:00', 1_211_000_000],
  ])('at %s is %i', (at, most) => expect(brebCeiling(Date.parse(at))).toEqual(money(most, 'COP')));
});

const ORDER: BrebQr = {
  kind: 'dynamic',
  key: { type: 'merchantCode', key: '0012345678' },
  network: 'RBM',
  amount: money(4_815_000, 'COP'),
  merchantCode: '0012345678',
  name: 'Café Boquete',
  city: 'Bogotá',
  postalCode: '110111',
  invoice: 'PED-1',
  networkId: '2633112345678900001',
};

const VECTOR =
  '00020101021226320014CO.COM.RBM.LLA0510001234567849250014CO.COM.RBM.RED0103RBM50310013CO.COM.RBM.CU0110001234567851220013CO.COM.RBM.CA01010520458125303170540848150.005802CO5912CAFE BOQUETE6006BOGOTA610611011162290105PED-10703001080200110352080290016CO.COM.RBM.CANAL0105ECOMM81250015CO.COM.RBM.CIVA01020282260014CO.COM.RBM.IVA01040.0083270015CO.COM.RBM.BASE01040.0084250015CO.COM.RBM.CINC01020285260014CO.COM.RBM.INC01040.0090430016CO.COM.RBM.TRXID0119263311234567890000191860014CO.COM.RBM.SEC016498e14c33a5f088c536b0cd75b7192ade7ea55b185c9b7cdeebe28f793d05a93663042F5D';

// The hash is of everything before its tag.
const SIGNED = VECTOR.slice(0, VECTOR.indexOf('91860014'));
const HASH = '98e14c33a5f088c536b0cd75b7192ade7ea55b185c9b7cdeebe28f793d05a936';
const sha256 = (text: string) => (text === SIGNED ? HASH : '');

describe('the QR code', () => {
  it('has the CRC that its algorithm’s check value shows', () => expect(crcOf('123456789')).toBe('29B1'));

  it('is written as the standard says', () => expect(writeBrebQr(ORDER, sha256)).toBe(VECTOR));

  it('is read as it was written', () => {
    expect(readBrebQr(VECTOR)).toEqual({ ...ORDER, name: 'CAFE BOQUETE', city: 'BOGOTA' });
  });

  it('is not read with one character changed', () => {
    fc.assert(
      fc.property(fc.nat({ max: VECTOR.length - 1 }), (place) => {
        const other = VECTOR[place] === '0' ? '1' : '0';
        expect(readBrebQr(VECTOR.slice(0, place) + other + VECTOR.slice(place + 1))).toBeUndefined();
      }),
    );
  });

  it('is read only as a text of fields, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readBrebQr(text)).toBeUndefined();
      }),
    );
  });
});

/** A code as it is found in the wild: its fields, and a right CRC. */
function wild(...fields: readonly (readonly [string, string])[]): string {
  const body = fields.map(([tag, value]) => tag + String(value.length).padStart(2, '0') + value).join('');
  return `${body}6304${crcOf(`${body}6304`)}`;
}

const HEAD = [
  ['00', '01'],
  ['01', '11'],
] as const;
const TAIL = [
  ['58', 'CO'],
  ['59', '0'],
  ['60', '0'],
] as const;

describe('a code in the wild', () => {
  it('may be static, with an id of its own and a hash that nobody can check', () => {
    const text = wild(
      ...HEAD,
      ['26', '0014CO.COM.RBM.LLA02103001234567'],
      ['49', '0014CO.COM.RBM.RED0103RBM'],
      ...TAIL,
      ['90', '0016CO.COM.RBM.TRXID01199876543210987654321'],
      ['91', '0014CO.COM.RBM.SEC0124QUJDREVGR0hJSktMTU5PUFFS'],
    );
    expect(readBrebQr(text)).toMatchObject({
      kind: 'static',
      key: { type: 'phone', key: '3001234567' },
      amount: undefined,
      name: '0',
      networkId: '9876543210987654321',
    });
  });

  it.each([
    ['5000', 500_000],
    ['5000.0', 500_000],
    ['5000.00', 500_000],
    ['0', undefined],
    ['0.00', undefined],
  ])('may have the amount %s', (amount, minor) => {
    const text = wild(...HEAD, ['26', '0014CO.COM.RBM.LLA0406@cafes'], ['54', amount], ...TAIL);
    expect(readBrebQr(text)?.amount?.amount).toBe(minor);
  });

  it('may have the merchant’s code in tag 50 only, a template in tag 93, and any order', () => {
    const text = wild(
      ...TAIL,
      ['93', '0013CO.COM.ACH.CT010212'],
      ['50', '0013CO.COM.ACH.CU01100098765432'],
      ...HEAD,
    );
    expect(readBrebQr(text)?.key).toEqual({ type: 'merchantCode', key: '0098765432' });
  });

  it('prefers the key of tag 26 to the code of tag 50', () => {
    const text = wild(
      ...HEAD,
      ['26', '0014CO.COM.ACH.LLA0109900123456'],
      ['50', '0013CO.COM.ACH.CU01100098765432'],
      ...TAIL,
    );
    expect(readBrebQr(text)).toMatchObject({ key: { type: 'document', key: '900123456' }, network: 'ACH' });
  });

  it('is none of another country, or without a payee', () => {
    expect(
      readBrebQr(wild(...HEAD, ['26', '0014CO.COM.RBM.LLA02103001234567'], ['58', 'BR'])),
    ).toBeUndefined();
    expect(readBrebQr(wild(...HEAD, ...TAIL))).toBeUndefined();
  });
});
