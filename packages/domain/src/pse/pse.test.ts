import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nitCheckDigit,
  PSE_CODES,
  PSE_DOCUMENT_TYPES,
  PSE_STATES,
  pseBanksIn,
  pseDocumentError,
  type PseDocumentType,
  pseDocumentTypes,
  pseEnd,
  searchPseBanks,
  toPseDocument,
  withLastPseBank,
} from './pse';

describe('the check digit of a NIT', () => {
  it.each([
    ['890903938', 8],
    ['800197268', 4],
    ['860034313', 7],
    ['899999063', 3],
    ['901458652', 7],
    ['900123456', 8],
    ['899999068', 1],
    ['860003020', 1],
  ])('of %s is %d', (nit, digit) => {
    expect(nitCheckDigit(nit)).toBe(digit);
  });

  it('finds each single wrong digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.nat(8), fc.integer({ min: 1, max: 9 }), (nit, at, by) => {
        const wrong = [...nit]
          .map((digit, place) => (place === at ? (Number(digit) + by) % 10 : digit))
          .join('');
        // The remainders 1 and 10 both give the digit 1.
        const digits = [nitCheckDigit(nit), nitCheckDigit(wrong)];
        if (digits.includes(1)) return true;
        return digits[0] !== digits[1];
      }),
    );
  });
});

describe('a document', () => {
  it.each<[PseDocumentType, string, string | undefined]>([
    ['CC', '1.020.304.050', undefined],
    ['CC', '12345', undefined],
    ['CC', '1234', 'form'],
    ['CC', '12345678901', 'form'],
    ['CC', '', 'empty'],
    ['CC', ' - ', 'empty'],
    ['CE', '123456789012', undefined],
    ['CE', '12A45', 'form'],
    ['TI', '1020304050', undefined],
    ['TI', '102030405', 'form'],
    ['NIT', '900123456-8', undefined],
    ['NIT', '900.123.456-8', undefined],
    ['NIT', '900123456-7', 'checkDigit'],
    ['NIT', '900123456', 'form'],
    ['PP', 'ab 123456', undefined],
    ['PP', 'AB1', 'form'],
    ['PPT', '5123456', undefined],
    ['PPT', '5.123-X', 'form'],
  ])('%s %s: %s', (type, text, error) => {
    expect(pseDocumentError(type, text)).toBe(error);
  });

  it('is sent without what payers write in it', () => {
    expect(toPseDocument(' 900.123.456-8 ')).toBe('9001234568');
    expect(toPseDocument('ab\u00a0123')).toBe('AB123');
    expect(toPseDocument('900.123.456–8')).toBe('9001234568');
  });

  it('of a company is its NIT', () => {
    expect(pseDocumentTypes('legal')).toEqual(['NIT']);
    expect(pseDocumentTypes('natural')).toEqual(PSE_DOCUMENT_TYPES);
  });
});

describe('the banks', () => {
  const list = [
    { code: '0', name: 'A continuación seleccione su banco' },
    { code: '1001', name: 'BANCO DE BOGOTÁ' },
    { code: '1007', name: 'BANCOLOMBIA' },
    { code: '1059', name: 'BANCAMÍA S.A.' },
    { code: '1062', name: 'BANCO FALABELLA' },
    { code: '1507', name: 'NEQUI' },
  ];
  const banks = pseBanksIn(list);
  const found = (search: string) => searchPseBanks(banks, search).map(({ code }) => code);

  it('are without the placeholder', () => {
    expect(banks).toEqual(list.slice(1));
    expect(
      pseBanksIn([
        { code: '', name: 'X' },
        { code: '00', name: 'Y' },
        { code: '1', name: ' ' },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['banco', ['1001', '1007', '1059', '1062', '1507']],
    ['', ['1001', '1007', '1059', '1062', '1507']],
    ['banco de bogota', ['1001']],
    ['Bogotá', ['1001']],
    ['bancamia', ['1059']],
    ['fala', ['1062']],
    ['nequi', ['1507']],
    ['davivienda', []],
  ])('are found by %j', (search, codes) => {
    expect(found(search).toSorted()).toEqual(codes);
  });

  it('have in front those that the letters tell apart', () => {
    expect(found('banc')).toEqual(['1007', '1059', '1001', '1062']);
  });

  it('begin with the last one that the payer chose, if it is still there', () => {
    expect(withLastPseBank(banks, '1062').map(({ code }) => code)).toEqual([
      '1062',
      '1001',
      '1007',
      '1059',
      '1507',
    ]);
    expect(withLastPseBank(banks, '9999')).toEqual(banks);
    expect(withLastPseBank(banks, undefined)).toEqual(banks);
  });
});

describe('the result of the network', () => {
  it.each([
    ['CREATED', '', undefined],
    ['PENDING', '', undefined],
    ['OK', '', { outcome: 'approved' }],
    ['NOT_AUTHORIZED', '', { outcome: 'declined', reason: 'payment_declined' }],
    ['NOT_AUTHORIZED', '00001', { outcome: 'canceled', reason: 'payment_canceled' }],
    ['NOT_AUTHORIZED', 'toString', { outcome: 'declined', reason: 'payment_declined' }],
    ['FAILED', '00009', { outcome: 'declined', reason: 'bank_unavailable' }],
    ['FAILED', '00025', { outcome: 'declined', reason: 'debit_not_confirmed' }],
  ] as const)('%s %s', (state, code, end) => {
    expect(pseEnd(state, code)).toEqual(end);
  });

  it.each([
    ...['00002', '00003', '00004', '00005', '00006', '00007'].map((code) => [code, 'account_not_valid']),
    ['00008', 'limit_exceeded'],
    ['00009', 'bank_unavailable'],
    ['00010', 'bank_unavailable'],
    ['00011', 'insufficient_funds'],
    ['00012', 'payment_declined'],
    ['00018', 'payment_declined'],
    ['00025', 'debit_not_confirmed'],
    ['00026', 'wrong_otp'],
    ['00027', 'wrong_otp'],
  ])('has a reason for the code %s: %s', (code, reason) => {
    expect(pseEnd('NOT_AUTHORIZED', code)).toEqual({ outcome: 'declined', reason });
  });

  it('never says of a failure without a cause that nothing was debited', () => {
    expect(pseEnd('FAILED')).toEqual({ outcome: 'declined', reason: 'debit_not_confirmed' });
    expect(PSE_CODES).toHaveLength(16);
    expect(PSE_STATES).toHaveLength(5);
  });
});
