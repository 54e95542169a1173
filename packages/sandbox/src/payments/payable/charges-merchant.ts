/** The merchant under which wallet users ask for money with pay codes. The user who made the code is paid. */
export const CHARGES_MERCHANT = 91;
