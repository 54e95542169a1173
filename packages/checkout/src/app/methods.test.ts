import type { PaymentMethods } from '@istmo/contract/provider';
import { expect, it } from 'vitest';
import { commerce, paymentInfo } from '../testing/make-method-context';
import { loadMethod, methodsOf } from './methods';

const entry = (cardCodes: ('VISA' | 'MC' | 'AMEX')[] = []) => [
  { gatewayCode: 'LK', validations: cardCodes.map((cardCode) => ({ cardCode })) },
];
const offering = (paymentMethods: PaymentMethods) => commerce({ paymentMethods });
const limited = (cardType?: string) =>
  paymentInfo({ othersValues: cardType === undefined ? {} : { cardType } });

it.each([
  ['what there is a flow for', undefined, { card: { LK: entry() }, yappy: { LK: entry() } }, ['card']],
  ['a card that a brand names', 'VISA', { card: { LK: entry(['VISA', 'MC']) } }, ['card']],
  ['no card where its brand is not taken', 'VISA', { card: { LK: entry(['AMEX']) } }, []],
  ['no card where the link is for others', 'NEQUI,CASH', { card: { LK: entry() } }, []],
  ['no card where the merchant has none', undefined, { card: { LK: [] }, nequi: { LK: entry() } }, []],
  ['no card where the merchant has nothing', undefined, {}, []],
] as const)('offers %s', (_what, cardType, paymentMethods, ids) => {
  expect(methodsOf(limited(cardType), offering(paymentMethods as unknown as PaymentMethods))).toEqual(ids);
});

it('offers nothing whose global is missing', () => {
  expect(methodsOf(paymentInfo(), commerce(), new Set(['card']))).toEqual([]);
});

it('loads a method’s flow, and no other', async () => {
  expect((await loadMethod('card')).id).toBe('card');
  await expect(loadMethod('cash')).rejects.toThrow(RangeError);
});
