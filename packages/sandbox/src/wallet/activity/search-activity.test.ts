import { encodeBody } from '@istmo/contract/provider';
import { expect, it } from 'vitest';
import { readSearch } from './search-activity';

const hex = (text: string) => Buffer.from(text).toString('hex');
const station = { type: 'PAYMENT_STATION', idSearch: 'PS-0001' };

it.each([
  [`code::${hex('LK-CAFE0001')}`, { code: 'LK-CAFE0001' }],
  [hex('LK-CAFE0001'), { code: 'LK-CAFE0001' }],
  ['code::LK-CAFE0001', { code: 'LK-CAFE0001' }],
  ['cafe-boquete/geisha', { code: 'cafe-boquete/geisha' }],
  [`code::${encodeBody('E-CAFE0001')}`, { code: 'E-CAFE0001' }],
  [`code::${hex(JSON.stringify(station))}`, station],
  [hex(JSON.stringify(station)), station],
  [encodeBody(station), station],
  [JSON.stringify(station), station],
  [hex('{"type":"MERCHANT_IDMERCHANT","idSearch":1}'), { type: 'MERCHANT_IDMERCHANT', idSearch: '1' }],
  ['123456', { code: '123456' }],
  ['', undefined],
  ['code::', undefined],
  ['code::%', undefined],
  [hex('{"type":"PLANET","idSearch":"3"}'), undefined],
  [hex('{"type":"SERVICE"}'), undefined],
])('%s asks for %j', (conditional, search) => {
  expect(readSearch(conditional)).toEqual(search);
});
