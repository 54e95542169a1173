import { toDecimalString } from '../money/money';
import { panamaDate, panamaTime } from '../time/panama-time';
import type { Outcome } from './outcome';
import { paidAmount, type Settlement } from './settlement';

export type Estado = 'Aprobada' | 'Denegada' | 'Pendiente';

/**
 * The provider's own notification, as merchants already read it. `TotalPagado` is a decimal, "0" unless money moved;
 * `Fecha` dd/mm/yyyy and `Hora` HH:MM:SS are Panama's; texts that nobody knows are empty.
 */
export type LegacyNotification = {
  TotalPagado: string;
  Fecha: string;
  Hora: string;
  Tipo: string;
  Oper: string;
  Usuario: string;
  Estado: Estado;
  Razon: string;
  isReturn: boolean;
  returnUrl: string;
};

/** The notification of a settled payment. */
export function notificationOf(settlement: Settlement): LegacyNotification {
  const paid = paidAmount(settlement);
  return {
    TotalPagado: paid ? toDecimalString(paid) : '0',
    Fecha: panamaDate(settlement.at),
    Hora: panamaTime(settlement.at),
    Tipo: settlement.type ?? settlement.method?.toUpperCase() ?? '',
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
