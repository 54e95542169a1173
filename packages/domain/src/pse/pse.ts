import type { PaymentReason } from '../payment/payment-decline';

/** A bank or wallet that takes part in PSE. The network assigns the codes and names, and changes them. */
export type PseBank = { code: string; name: string };

/** The network's list begins with a line that asks to choose a bank. */
const PLACEHOLDER = /^0*$/;

/** The banks of a list, without its placeholder. */
export function pseBanksIn<B extends PseBank>(list: readonly B[]): B[] {
  return list.filter(({ code, name }) => !PLACEHOLDER.test(code.trim()) && name.trim() !== '');
}

/** Words that many names contain, so that they do not distinguish one bank from another. */
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
 * The banks that a search finds: first by the distinctive words of their names, then by common words such as "banco".
 * Common words in the search are ignored, so "banco de bogota" finds one bank.
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

/** The banks, starting with the one that the payer chose last. */
export function withLastPseBank<B extends PseBank>(banks: readonly B[], last: string | undefined): B[] {
  const isLast = ({ code }: B) => code === last;
  return [...banks.filter(isLast), ...banks.filter((bank) => !isLast(bank))];
}

/** The kinds of payer that the bank asks for: a person or a company. */
export const PSE_PERSON_TYPES = ['natural', 'legal'] as const;
export type PsePersonType = (typeof PSE_PERSON_TYPES)[number];

/**
 * The documents that PSE takes: cédula de ciudadanía, cédula de extranjería, tarjeta de identidad, NIT, passport, and permiso
 * por protección temporal.
 */
export const PSE_DOCUMENT_TYPES = ['CC', 'CE', 'TI', 'NIT', 'PP', 'PPT'] as const;
export type PseDocumentType = (typeof PSE_DOCUMENT_TYPES)[number];

/** The lowest amount of a PSE payment, in minor units of COP. */
export const PSE_LOWEST = 150_000;

/** The characters of the longest document, and of a bank's code. */
export const PSE_LONGEST_DOCUMENT = 15;
export const PSE_LONGEST_BANK_CODE = 10;

// Sources disagree about some lengths, so each pattern accepts the widest range.
const FORMS: Readonly<Record<PseDocumentType, RegExp>> = {
  CC: /^\d{5,10}$/,
  CE: /^\d{5,12}$/,
  TI: /^\d{10,11}$/,
  NIT: /^\d{10}$/,
  PP: /^[A-Z\d]{4,15}$/,
  PPT: /^\d{5,15}$/,
};

export type PseDocumentError = 'empty' | 'form' | 'checkDigit';

/** The document as it is sent: without the dots, blanks and hyphens that payers write in it. */
export function toPseDocument(text: string): string {
  return text.replace(/[\s.\p{Pd}]/gu, '').toUpperCase();
}

/** Why a document is not valid. A NIT is nine digits and its check digit. */
export function pseDocumentError(type: PseDocumentType, text: string): PseDocumentError | undefined {
  const document = toPseDocument(text);
  if (document === '') return 'empty';
  if (!FORMS[type].test(document)) return 'form';
  const isChecked = type !== 'NIT' || nitCheckDigit(document.slice(0, -1)) === Number(document.slice(-1));
  return isChecked ? undefined : 'checkDigit';
}

/** The documents of a person or a company. A company has a NIT; a merchant who is a person may have one too. */
export function pseDocumentTypes(person: PsePersonType): readonly PseDocumentType[] {
  return person === 'legal' ? ['NIT'] : PSE_DOCUMENT_TYPES;
}

const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a Colombian NIT, by the DIAN's weights from the right, modulo 11. */
export function nitCheckDigit(nit: string): number {
  const digits = [...nit].reverse().map(Number);
  const rest = digits.reduce((sum, digit, place) => sum + digit * (NIT_WEIGHTS[place] ?? 0), 0) % 11;
  return rest < 2 ? rest : 11 - rest;
}

/**
 * The states of a transaction at the network. `CREATED`: the payer is at the bank. `PENDING`: the payer has confirmed, and
 * the bank has not reported the outcome. The payer's return to the shop does not carry a state.
 */
export const PSE_STATES = ['CREATED', 'PENDING', 'OK', 'NOT_AUTHORIZED', 'FAILED'] as const;
export type PseState = (typeof PSE_STATES)[number];

/** The reason for each code of the network. */
const REASONS = {
  // The payer gave up at the bank.
  '00001': 'payment_canceled',
  // The account is seized, inactive, unknown, not enabled, not assigned, or closed.
  '00002': 'account_not_valid',
  '00003': 'account_not_valid',
  '00004': 'account_not_valid',
  '00005': 'account_not_valid',
  '00006': 'account_not_valid',
  '00007': 'account_not_valid',
  // Above the limit of the account or of the channel.
  '00008': 'limit_exceeded',
  // The bank is not available, or has a technical fault.
  '00009': 'bank_unavailable',
  '00010': 'bank_unavailable',
  '00011': 'insufficient_funds',
  // PSE gave up, because the bank did not confirm: the account may have been debited.
  '00025': 'debit_not_confirmed',
  // The one-time password is missing or wrong.
  '00026': 'wrong_otp',
  '00027': 'wrong_otp',
  // The data do not match, or the state has changed in the meantime.
  '00012': 'payment_declined',
  '00018': 'payment_declined',
} as const satisfies Readonly<Record<string, PaymentReason>>;

/** The network's codes. */
export const PSE_CODES = Object.keys(REASONS) as readonly (keyof typeof REASONS)[];

export type PseEnd = { outcome: 'approved' } | { outcome: 'declined' | 'canceled'; reason: PaymentReason };

/**
 * How a transaction ended, or `undefined` while it waits. A failed one without a known code may have debited the account:
 * only the bank knows.
 */
export function pseEnd(state: PseState, code = ''): PseEnd | undefined {
  if (state === 'CREATED' || state === 'PENDING') return undefined;
  if (state === 'OK') return { outcome: 'approved' };
  const unknown = state === 'FAILED' ? 'debit_not_confirmed' : 'payment_declined';
  const known = PSE_CODES.find((one) => one === code);
  const reason = known ? REASONS[known] : unknown;
  return { outcome: reason === 'payment_canceled' ? 'canceled' : 'declined', reason };
}
