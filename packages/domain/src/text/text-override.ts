const PLACE = /\{\w+\}/g;
const LONGEST = 600;

const TAG = /<(?:\/?[a-z]|!--)/i;

export type OverrideRefusal = 'empty' | 'too_long' | 'markup' | 'other_places';

/** Why a text may stand in the place of none of ours. */
export function textRefusal(theirs: string): OverrideRefusal | undefined {
  if (theirs.trim() === '') return 'empty';
  if (theirs.length > LONGEST) return 'too_long';
  if (TAG.test(theirs)) return 'markup';
  return hasOtherBraces(theirs) ? 'other_places' : undefined;
}

/**
 * Why a provider's or merchant's text may not stand in the place of one of ours, or `undefined` where it may: it must have
 * the very places (`{amount}`) that ours has and no other braces, no tag, and not be empty or longer than 600 characters.
 * A screen escapes every text all the same.
 */
export function overrideRefusal(ours: string, theirs: string): OverrideRefusal | undefined {
  return textRefusal(theirs) ?? (placesIn(ours) === placesIn(theirs) ? undefined : 'other_places');
}

function placesIn(text: string): string {
  return [...new Set(text.match(PLACE))].sort().join();
}

/** `{ amount }` or `{amount, number}` would be filled or formatted too, whoever writes it. */
function hasOtherBraces(text: string): boolean {
  return /[{}]/.test(text.replace(PLACE, ''));
}

/** The group of the provider's catalogue that has a merchant's own texts. */
export function merchantTextGroup(idMerchant: number): string {
  return `merchant-${idMerchant}`;
}
