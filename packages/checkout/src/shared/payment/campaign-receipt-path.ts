/** Where the receipt of the donation that went with an operation is shown. */
export function campaignReceiptPath(codOper: string): string {
  return `/pf/receipt/campaign?codOper=${encodeURIComponent(codOper)}`;
}
