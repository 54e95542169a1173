import type { CardPayment } from '@istmo/contract/provider';
import { gatewayName } from '@istmo/domain';

/**
 * The payer's name as receipts and mails show it: as the payer typed it, if that is the name on the card. A payer may
 * not have another name printed than the one that is charged.
 */
export function payerNameOf({
  cardInformation: { firstName, lastName },
  additionalData: { payerName = '' },
}: Pick<CardPayment, 'cardInformation' | 'additionalData'>): string {
  const charged = `${firstName} ${lastName}`.trim();
  return gatewayName(payerName) === charged ? payerName.trim() : charged;
}
