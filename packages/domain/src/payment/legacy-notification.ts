import { toDecimalString } from '../money/money';
import { panamaDate, panamaTime } from '../time/panama-time';
import { wireTypeOf } from './method-traits';
import { type Outcome, paidAmount, type PaymentCompletion } from './payment-completion';

export type Estado = 'Aprobada' | 'Denegada' | 'Pendiente';

/**
 * The provider's own notification, which merchants' pages already read. `TotalPagado` is a decimal, "0" unless money
 * moved. `Fecha` (dd/mm/yyyy) and `Hora` (HH:MM:SS) are in Panama's time. Unknown texts are empty.
 */
export type LegacyNotification = {
  /** The paid amount, such as `48.15`; `0` unless money moved. */
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
  /** The reason, as a text. */
  Razon: string;
  /** Whether the payer returns to `returnUrl` at the end. */
  isReturn: boolean;
  /** The URL that the payer returns to. */
  returnUrl: string;
};

/** The notification for a completed payment. */
export function toLegacyNotification(settlement: PaymentCompletion): LegacyNotification {
  const paid = paidAmount(settlement);
  return {
    TotalPagado: paid ? toDecimalString(paid) : '0',
    Fecha: panamaDate(settlement.at),
    Hora: panamaTime(settlement.at),
    Tipo: settlement.type ?? (settlement.method ? wireTypeOf(settlement.method) : ''),
    Oper: settlement.codOper ?? '',
    Usuario: settlement.user ?? '',
    Estado: estadoOf(settlement.outcome),
    Razon: settlement.reason ?? '',
    isReturn: settlement.isReturn ?? false,
    returnUrl: settlement.returnUrl ?? '',
  };
}

function estadoOf(outcome: Outcome): Estado {
  if (outcome === 'approved') return 'Aprobada';
  return outcome === 'pending' ? 'Pendiente' : 'Denegada';
}
