export const walletApp = {} as const;
