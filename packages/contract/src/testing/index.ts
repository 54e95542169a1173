import type { CardPaymentWire } from '../provider/schemas/card-payment';
import type { PaymentAnswerWire } from '../provider/schemas/payment-answer';
import type { MerchantProfileWire } from '../provider/schemas/merchant';
import type { PaymentInfoWire } from '../provider/schemas/payment-info';
import type { ReceiptWire } from '../provider/endpoints/receipts';

/**
 * Test builders: what the provider sends for the seeded link LK-CAFE0001. A test changes the fields it needs.
 */

const merchant = {
  idMerchant: 1,
  merchantName: 'Café Boquete',
  webCode: 'CAFEBOQUETE',
  logo: 'cafe-boquete.svg',
};

export function makePaymentInfo(change: Partial<PaymentInfoWire> = {}): PaymentInfoWire {
  return {
    idMerchant: 1,
    code: 'LK-CAFE0001',
    alias: 'Geisha lavado, 340 g',
    detail: 'Geisha lavado, 340 g',
    amount: '50.00',
    discount: '5.00',
    taxAmount: '3.15',
    currency: 'USD',
    type: 'LK',
    serviceCode: 'AUTH_CAP',
    transactionsType: 'AUTH_CAPTURE',
    ...change,
  };
}

export function makeCommerce(change: Partial<MerchantProfileWire> = {}): MerchantProfileWire {
  return {
    user: { idUsr: 1, login: 'cafe-boquete' },
    merchant,
    services: [],
    paymentMethods: {
      card: { AUTH_CAP: [{ validations: [{ cardCode: 'VISA' }, { cardCode: 'MC' }, { cardCode: 'AMEX' }] }] },
    },
    hasPaymentGuest: true,
    allowedOrigins: ['http://localhost:4601'],
    txLimit: '5000.00',
    ...change,
  };
}

export function makeReceipt(change: Partial<ReceiptWire> = {}): ReceiptWire {
  return {
    date: '2026-11-21T19:05:31.000Z',
    name: 'Ana Lucia Batista',
    cardType: 'VISA',
    displayNum: '1111',
    codOper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W',
    status: 1,
    totalPay: '48.15',
    currency: 'USD',
    email: 'ana@correo.com',
    txType: 'AUTH_CAPTURE',
    concept: 'Geisha lavado, 340 g',
    typeMethod: 'card',
    taxAmount: '3.15',
    merchant,
    ...change,
  };
}

export function makePaymentAnswer(change: Partial<PaymentAnswerWire> = {}): PaymentAnswerWire {
  return { status: 1, codOper: 'AUTH_CAP-7F2Q9XKD4M8R3T6W', authStatus: '00', totalPay: '48.15', ...change };
}

export function makeCardPayment(change: Partial<CardPaymentWire> = {}): CardPaymentWire {
  return {
    cclw: 'CAFEBOQUETE',
    amount: '48.15',
    taxAmount: '3.15',
    email: 'ana@correo.com',
    phone: '+50761234567',
    cardInformation: {
      cardNumber: '4111111111111111',
      expMonth: '12',
      expYear: '34',
      cvv: '123',
      firstName: 'Ana',
      lastName: 'Batista',
      cardType: 'VISA',
    },
    additionalData: {
      domainRequested: 'localhost',
      trackId: '',
      zipCode: '0000',
      street: 'Panama',
      scoreCaptcha: 1,
    },
    txChannel: 'CHK',
    isOldVersion: true,
    isForm: false,
    isCashPayment: false,
    tryAgain: false,
    storeCard: false,
    lang: 'ES',
    processDate: '21/11/2026 14:05:31',
    codePay: 'LK-CAFE0001',
    resultType: 'WEB_REDIRECT',
    transactionsType: 'AUTH_CAPTURE',
    serviceCode: 'AUTH_CAP',
    deviceInformation: { deviceFingerprint: '' },
    ...change,
  };
}
