export const receipt = {} as const;
