/** What becomes of a push: a person answers it, the test number does at once, or Nequi does not know the phone. */
export type PushVerdict = 'asked' | 'approved' | 'declined' | 'unknown';

// The two that the networks document for tests, and one that is nobody's.
const TEST_PHONES: Readonly<Record<string, PushVerdict>> = {
  '3991111111': 'approved',
  '3992222222': 'declined',
  '3993333333': 'unknown',
};

/** A phone as Nequi writes it: digits, and of a Colombian mobile no prefix. */
export function toNequiPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return /^573\d{9}$/.test(digits) ? digits.slice(2) : digits;
}

export function pushVerdict(nequiPhone: string): PushVerdict {
  return TEST_PHONES[nequiPhone] ?? 'asked';
}

/** All but the last four digits hidden. */
export function maskedPhone(phone: string): string {
  return phone.slice(0, -4).replace(/\d/g, '•') + phone.slice(-4);
}
