/** Prints what is a paper on this page; a name for the file that a payer saves it as goes with it. */
export function printPaper(page: Window, name: string): void {
  const { document } = page;
  const before = document.title;
  document.title = name;
  // Some browsers go on while their dialog is open, and read the name later.
  page.addEventListener('afterprint', () => (document.title = before), { once: true });
  page.print();
}
