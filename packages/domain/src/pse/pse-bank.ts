/** A bank or wallet that takes part in PSE. The network decides about codes and names, and changes them. */
export type PseBank = { code: string; name: string };

/** The network's list begins with a line that asks to choose a bank. */
const PLACEHOLDER = /^0*$/;

/** The banks of a list, without its placeholder. */
export function pseBanksIn<B extends PseBank>(list: readonly B[]): B[] {
  return list.filter(({ code, name }) => !PLACEHOLDER.test(code.trim()) && name.trim() !== '');
}

/** The words that most names have, and that tell no bank from another. */
const COMMON = new Set([
  'banco',
  'bank',
  'de',
  'del',
  'la',
  'el',
  'los',
  'las',
  'y',
  's',
  'a',
  'sa',
  'sas',
  'colombia',
  'compania',
  'corporacion',
  'financiera',
  'financiamiento',
  'cooperativa',
]);

/** Words without accents, in lower case. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^a-z\d]+/).filter((word) => word !== '');
}

/**
 * The banks that a search finds: those whose own words begin as typed, and then those that are found by a common word such
 * as "banco", which all have. Common words of the search say nothing, so "banco de bogota" finds one bank.
 */
export function searchPseBanks<B extends PseBank>(banks: readonly B[], search: string): B[] {
  const typed = wordsOf(search);
  const telling = typed.filter((word) => !COMMON.has(word));
  const matches = ({ name }: B, accepts: (word: string) => boolean) => {
    const words = wordsOf(name).filter(accepts);
    return telling.every((start) => words.some((word) => word.startsWith(start)));
  };
  const isOwn = (word: string) => !COMMON.has(word);
  const found = banks.filter((bank) => matches(bank, isOwn));
  const byCommon = banks.filter((bank) => !found.includes(bank) && matches(bank, () => true));
  return [...found, ...byCommon];
}

/** The banks with the one that the payer chose last in front. */
export function withLastPseBank<B extends PseBank>(banks: readonly B[], last: string | undefined): B[] {
  const isLast = ({ code }: B) => code === last;
  return [...banks.filter(isLast), ...banks.filter((bank) => !isLast(bank))];
}
