import type { CardPaymentWire } from '@istmo/contract/provider';
import { emptyCardForm } from '../flows/card/card-form-store';
import { toCardPayment } from '../flows/card/paying/card-payment';
import { makeMethodContext, NOW } from './make-method-context';

/** What a card form puts together to be sent. */
export function cardPayment(): CardPaymentWire {
  const { info, order } = makeMethodContext();
  return toCardPayment(emptyCardForm({ number: '4111111111111111', expiry: '12/34', cvc: '123' }), {
    info,
    order: order.toRequest(),
    webCode: 'CAFEBOQUETE',
    attemptId: 'attempt-1',
    triedBefore: false,
    storeCard: false,
    language: 'es',
    now: NOW,
    phone: '+50761234567',
    countryName: undefined,
    domainRequested: 'tienda.test',
    idService: undefined,
    deviceFingerprint: 'own',
    scoreCaptcha: 0,
  });
}
