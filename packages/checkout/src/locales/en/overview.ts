export const overview = {
  balance: 'Available balance',
} as const;
