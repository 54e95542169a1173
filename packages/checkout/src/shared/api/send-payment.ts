/** How a guest's payment is sent: with the guest's own key, and a body that names the service of guests. */
export type GuestAccess = { key: string; toBody: (body: unknown) => unknown };

/** Sends a payment, with a guest's access if the payer is a guest. May send it again with a newer one. */
export type SendPayment = <T>(send: (access?: GuestAccess) => Promise<T>) => Promise<T>;
