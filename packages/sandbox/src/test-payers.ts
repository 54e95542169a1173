/** Payers, by their e-mail, whom a network does not take: the way to see its refusals. Anybody else is welcome. */
export const TEST_PAYERS = {
  /** Comes from a country that Clave is not open to: it takes payers in Panama and the United States only. */
  abroad: 'extranjero@istmo.test',
  /** Is refused by both cash networks. */
  refusedByCash: 'rechazado@istmo.test',
} as const;

export function isTestPayer(kind: keyof typeof TEST_PAYERS, { email }: { email: string }): boolean {
  return email.trim().toLowerCase() === TEST_PAYERS[kind];
}
