export const overview = {
  balance: 'Saldo disponible',
} as const;
