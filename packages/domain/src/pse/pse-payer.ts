/** Whether a person or a company pays, as the bank asks. */
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

// Publishers disagree about some lengths, so each has the widest of them.
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
  return text.replace(/[\s.\u00a0-]/g, '').toUpperCase();
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
