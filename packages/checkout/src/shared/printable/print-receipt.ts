/** Prints the page's receipt or voucher. `name` becomes the file name if the payer saves it. */
export function printReceipt(page: Window, name: string): void {
  const { document } = page;
  const before = document.title;
  document.title = name;
  // Some browsers read the title only after the dialog has opened.
  page.addEventListener('afterprint', () => (document.title = before), { once: true });
  page.print();
}
