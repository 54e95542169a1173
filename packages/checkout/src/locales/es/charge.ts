export const charge = {} as const;
