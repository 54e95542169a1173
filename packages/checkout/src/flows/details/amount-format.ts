const WHOLE_DIGITS = 9;
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3})+,\d*$|^\d{1,3}(?:\.\d{3}){2,}$/;

/**
 * An amount as its field shows it: digits, and after a point two more at most. A comma is as good as a point, and groups
 * of three are run together: both are written as a point at once, so that groups can only have been pasted.
 */
export function formatAmount(text: string): string {
  const [whole = '', ...rest] = withPoint(text.replace(/[^\d.,]/g, '')).split('.');
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, WHOLE_DIGITS);
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, 2)}`;
}

function withPoint(text: string): string {
  if (GROUPED_BY_COMMAS.test(text)) return text.replaceAll(',', '');
  const plain = GROUPED_BY_POINTS.test(text) ? text.replaceAll('.', '') : text;
  return plain.replaceAll(',', '.');
}
