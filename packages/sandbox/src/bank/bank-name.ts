/** The bank that issues the test cards. */
export const BANK_NAME = 'Banco del Istmo';
