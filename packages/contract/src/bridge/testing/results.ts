import type { CheckoutResult } from '../index';

/** The result of an approved payment. */
export const APPROVED: CheckoutResult = {
  outcome: 'approved',
  paid: true,
  success: true,
  codOper: 'LK-7F2Q9XKD',
  amount: { value: '48.15', minorUnits: 4815, currency: 'USD' },
  method: 'card',
  signedResult: 'header.claims.signature',
  legacy: {
    TotalPagado: '48.15',
    Fecha: '21/11/2026',
    Hora: '14:05:31',
    Tipo: 'VISA',
    Oper: 'LK-7F2Q9XKD',
    Usuario: '',
    Estado: 'Aprobada',
    Razon: '',
    isReturn: false,
    returnUrl: '',
  },
};

/** The result of a cash voucher: no money has moved. */
export const PENDING: CheckoutResult = {
  ...APPROVED,
  outcome: 'pending',
  paid: false,
  method: 'cash',
  legacy: { ...APPROVED.legacy, TotalPagado: '0', Tipo: 'CASH', Estado: 'Pendiente' },
};

export const CANCELED: CheckoutResult = {
  outcome: 'canceled',
  paid: false,
  success: false,
  legacy: { ...APPROVED.legacy, TotalPagado: '0', Tipo: '', Oper: '', Estado: 'Denegada' },
};
