const MOST = 200;

/** Text from outside as the log may have it: one short line, and no digits that could be a card number. */
export function loggable(text: string): string {
  const line = text.replace(/[^\x21-\x7e]/g, '?').replace(/\d{13,}/g, '…');
  return line.slice(0, MOST) || '-';
}
