/** A receipt, or the page on the way to one: there the operation is empty where the address names none. */
export type ReceiptRoute = { name: 'receipt'; of: 'payment' | 'donation' | 'processing'; codOper: string };
