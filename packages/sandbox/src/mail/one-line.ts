/** Words of somebody's own as one line: in a mail they can neither begin another line nor hide behind marks that are not shown. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
