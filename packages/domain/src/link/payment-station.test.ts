import { describe, expect, it } from 'vitest';
import { toPaymentStation } from './payment-station';

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
