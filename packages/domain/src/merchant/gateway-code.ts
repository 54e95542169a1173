import { METHOD_TRAITS } from '../payment/method-traits';

/** Whether a gateway is Clave's: one of its codes, or a variant of one such as CLAV_2. */
export function isClaveGateway(code: string): boolean {
  const name = code.trim().toUpperCase();
  return METHOD_TRAITS.clave.gateways.some((known) => name === known || name.startsWith(`${known}_`));
}
