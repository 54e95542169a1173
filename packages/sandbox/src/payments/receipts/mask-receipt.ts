import type { ReceiptWire } from '@istmo/contract/provider';
import { maskEmail, maskName, maskPhone } from '@istmo/domain';

/** A receipt without what identifies its payer, for everyone but the payer and the merchant's server. */
export function maskReceipt(receipt: ReceiptWire): ReceiptWire {
  const { email = '', phone = '', txCtrl } = receipt;
  const name = maskName(receipt.name ?? '');
  return {
    ...receipt,
    isMasked: true,
    name,
    email: maskEmail(email),
    phone: maskPhone(phone),
    customFieldValues: [],
    ...(txCtrl && { txCtrl: { ...txCtrl, completeName: name } }),
  };
}
