import { toDecimalString } from '../money/money';
import { DEFAULT_TIME_ZONE, localDate, localTime } from '../time/time-zone';
import { wireTypeOf } from './method-traits';
import { notifiesAsSuccess } from './payment-status';
import { type Outcome, paidAmount, type PaymentCompletion } from './payment-completion';

export type Estado = 'Aprobada' | 'Denegada' | 'Pendiente';

/**
 * The provider's own notification, which merchants' pages already read. `TotalPagado` is a decimal, "0" unless the
 * merchant has the money. `Fecha` (dd/mm/yyyy) and `Hora` (HH:MM:SS) are in Panama's time. Unknown texts are empty.
 */
export type LegacyNotification = {
  /** The paid amount, such as `48.15`, also if a part was refunded; `0` unless the merchant has the money. */
  TotalPagado: string;
  /** The date in Panama, dd/mm/yyyy. */
  Fecha: string;
  /** The time in Panama, HH:MM:SS. */
  Hora: string;
  /** The card brand or the method, in upper case. */
  Tipo: string;
  /** The operation code. */
  Oper: string;
  /** The payer's name. */
  Usuario: string;
  /** The status, in Spanish. */
  Estado: Estado;
  /** The reason in words, in the payer's language; empty if there is none. */
  Razon: string;
  /** Whether the payer returns to `returnUrl` at the end. */
  isReturn: boolean;
  /** The URL that the payer returns to. */
  returnUrl: string;
  /** Only for a cash voucher: 1 if it was made, 0 if not. */
  status?: 0 | 1;
};

type Ending = { outcome: Outcome; at: number; message?: string };

/** The notification where no payment is known. */
export function unpaidNotification({ outcome, at, message = '' }: Ending): LegacyNotification {
  return {
    TotalPagado: '0',
    Fecha: localDate(at, DEFAULT_TIME_ZONE),
    Hora: localTime(at, DEFAULT_TIME_ZONE),
    Tipo: '',
    Oper: '',
    Usuario: '',
    Estado: estadoOf(outcome),
    Razon: message,
    isReturn: false,
    returnUrl: '',
  };
}

/** The notification for a completed payment. */
export function toLegacyNotification(completion: PaymentCompletion): LegacyNotification {
  const paid = paidAmount(completion);
  return {
    ...unpaidNotification(completion),
    TotalPagado: paid ? toDecimalString(paid) : '0',
    Tipo: completion.type ?? (completion.method ? wireTypeOf(completion.method) : ''),
    Oper: completion.codOper ?? '',
    Usuario: completion.user ?? '',
    isReturn: completion.isReturn ?? false,
    returnUrl: completion.returnUrl ?? '',
    ...(completion.method === 'cash' && { status: notifiesAsSuccess(completion.outcome) ? 1 : 0 }),
  };
}

function estadoOf(outcome: Outcome): Estado {
  if (outcome === 'approved') return 'Aprobada';
  return outcome === 'pending' ? 'Pendiente' : 'Denegada';
}
