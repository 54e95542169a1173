import { toDecimalString } from '../money/money';
import { panamaDate, panamaTime } from '../time/panama-time';
import { wireTypeOf } from './method-traits';
import type { Outcome } from './outcome';
import { paidAmount, type Settlement } from './settlement';

export type Estado = 'Aprobada' | 'Denegada' | 'Pendiente';

/**
 * The provider's own notification, as merchants already read it. `TotalPagado` is a decimal, "0" unless money moved;
 * `Fecha` dd/mm/yyyy and `Hora` HH:MM:SS are Panama's; texts that nobody knows are empty.
 */
export type LegacyNotification = {
  /** What was paid, such as `48.15`; `0` unless money moved. */
  TotalPagado: string;
  /** The day, dd/mm/yyyy, in Panama. */
  Fecha: string;
  /** The time, HH:MM:SS, in Panama. */
  Hora: string;
  /** The card's brand or the method, in capitals. */
  Tipo: string;
  /** The operation code. */
  Oper: string;
  /** The payer's name. */
  Usuario: string;
  /** The state, in Spanish. */
  Estado: Estado;
  /** Why, in words. */
  Razon: string;
  /** Whether the payer goes back to `returnUrl` in the end. */
  isReturn: boolean;
  /** Where they go back to. */
  returnUrl: string;
};

/** The notification of a settled payment. */
export function notificationOf(settlement: Settlement): LegacyNotification {
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
