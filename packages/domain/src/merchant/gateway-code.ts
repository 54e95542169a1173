/** Gateways by the provider's code: the wallet, links (cards), and Clave under each of its names. */
export const GATEWAY_CODES = { wallet: 'PFW', link: 'LK' } as const;

/** The codes behind which Clave is; what sets them apart is the provider's own affair. */
export const CLAVE_GATEWAYS = ['CLAV', 'CLAVE', 'CROEM_CLAV'] as const;

/** The gateways of cash: vouchers of the pay-cash network, and the cash points (branches and kiosks). */
export const CASH_GATEWAYS = { payCash: 'PAYCASH', cashPoint: 'PC' } as const;

/** Whether a gateway is Clave's: one of its codes, or a variant of one such as CLAV_2. */
export function isClaveGateway(code: string): boolean {
  const name = code.trim().toUpperCase();
  return CLAVE_GATEWAYS.some((known) => name === known || name.startsWith(`${known}_`));
}
