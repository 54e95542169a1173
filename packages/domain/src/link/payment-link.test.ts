import { describe, expect, it } from 'vitest';
import { toPaymentLink } from './payment-link';
import { toPaymentStation } from './payment-station';

const merchant = {
  idMerchant: 1,
  merchantName: 'Café Boquete',
  webCode: 'CAFEBOQUETE',
  customFields: '[{"id":"TABLE"}]',
  logo: 'cafe.svg',
  guest: true,
};

describe('toPaymentLink', () => {
  it('reads a link with its merchant', () => {
    const link = { alias: 'Geisha', details: '340 g', othersValues: { cardType: 'VISA' }, serviceCode: 'ED' };
    expect(toPaymentLink({ ...link, merchant }, '/images')).toEqual({
      ...link,
      merchant: {
        idMerchant: 1,
        merchantName: 'Café Boquete',
        webCode: 'CAFEBOQUETE',
        legalRep: '',
        logo: '/images/cafe.svg',
        customFields: [
          { id: 'CFTABLE', type: 'string', nameOrLabel: 'TABLE', description: '', value: '', required: false, options: [] }, // prettier-ignore
        ],
        guest: true,
      },
    });
  });

  it.each([undefined, null, false])('lets no guest in where it says %j', (guest) => {
    const link = toPaymentLink({ merchant: { ...merchant, guest } }, '');
    expect(link?.merchant.guest).toBe(false);
  });

  it('falls back on the description, and on LK', () => {
    expect(toPaymentLink({ description: 'Café', merchant }, '')).toMatchObject({
      alias: 'Café',
      details: 'Café',
      serviceCode: 'LK',
    });
  });

  it.each([null, undefined, {}, { merchantName: 'Nobody' }])('is none with the merchant %j', (nobody) => {
    expect(toPaymentLink({ alias: 'A', merchant: nobody }, '')).toBeUndefined();
  });
});

describe('toPaymentStation', () => {
  const station = {
    idMerchant: 1,
    stationId: 'PS-0001',
    description: 'Mostrador',
    amount: 1250,
    discount: 50,
  };

  it('reads a station with its owner', () => {
    expect(toPaymentStation({ ...station, idUsrOwner: '9' })).toEqual({ ...station, idUsrOwner: 9 });
  });

  it('takes one without an amount or an owner', () => {
    expect(toPaymentStation({ idMerchant: 1, stationId: 'PS-0001' })).toEqual({
      idMerchant: 1,
      stationId: 'PS-0001',
      description: '',
      amount: 0,
      discount: 0,
    });
  });

  it.each([null, undefined, {}, { idMerchant: 1 }, { stationId: 'PS-0001' }])(
    'does not find %j',
    (record) => {
      expect(toPaymentStation(record)).toEqual({ key: 'result_not_found', code: 3001 });
    },
  );
});
