const PLACE = /\{\w+\}/g;
const LONGEST = 600;

const TAG = /<(?:\/?[a-z]|!--)/i;

export type TextOverrideError = 'empty' | 'too_long' | 'markup' | 'other_places';

/** Why a text cannot replace any text of the checkout. */
export function textError(theirs: string): TextOverrideError | undefined {
  if (theirs.trim() === '') return 'empty';
  if (theirs.length > LONGEST) return 'too_long';
  if (TAG.test(theirs)) return 'markup';
  return hasOtherBraces(theirs) ? 'other_places' : undefined;
}

/**
 * Why a provider's or merchant's text cannot replace a text of the checkout, or `undefined` if it can. It must have the same
 * placeholders (`{amount}`), no other braces, no tag, and 1 to 600 characters. Screens escape every text in any case.
 */
export function textOverrideError(ours: string, theirs: string): TextOverrideError | undefined {
  return textError(theirs) ?? (placesIn(ours) === placesIn(theirs) ? undefined : 'other_places');
}

function placesIn(text: string): string {
  return [...new Set(text.match(PLACE))].sort().join();
}

/** Rejects forms such as `{ amount }` or `{amount, number}`, which would also be filled in. */
function hasOtherBraces(text: string): boolean {
  return /[{}]/.test(text.replace(PLACE, ''));
}

/** The group of a merchant's own texts in the provider's catalog. */
export function merchantTextGroup(idMerchant: number): string {
  return `merchant-${idMerchant}`;
}
