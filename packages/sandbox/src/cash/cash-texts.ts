import type { CashNetwork, Language } from '@istmo/domain';

/** What a payer does with a voucher, step by step. */
export const INSTRUCTIONS: Readonly<Record<CashNetwork, Record<Language, string[]>>> = {
  PAYCASH: {
    es: [
      'Vaya a un comercio de la red y diga que quiere pagar una referencia.',
      'Muestre el código de barras o dicte la referencia.',
      'Pague el monto exacto en efectivo y guarde su comprobante.',
    ],
    en: [
      'Go to a shop of the network and say that you want to pay a reference.',
      'Show the bar code, or read the reference out.',
      'Pay the exact amount in cash and keep your receipt.',
    ],
  },
  PC: {
    es: [
      'Vaya a una sucursal o a un kiosco de la red.',
      'Escanee el QR o escriba la referencia.',
      'Revise el comercio y el monto, pague el monto exacto y guarde su comprobante.',
    ],
    en: [
      'Go to a branch or a kiosk of the network.',
      'Scan the QR, or type the reference.',
      'Check the merchant and the amount, pay the exact amount and keep your receipt.',
    ],
  },
};

/** Why a network made no voucher. */
export const REFUSED: Readonly<Record<Language, string>> = {
  es: 'La red de efectivo no aceptó esta solicitud. Pruebe con otra forma de pago.',
  en: 'The cash network did not take this request. Try another way to pay.',
};

export const MADE: Readonly<Record<Language, string>> = {
  es: 'Cupón de pago generado. Todavía no está pagado.',
  en: 'Voucher made. It is not paid yet.',
};
