import { METHOD_TRAITS } from '../payment/method-traits';

/** One way of being paid that a merchant has with a gateway. `txLimit` in minor units. */
export type MerchantService = {
  idMerchantService: number;
  idGateway: number;
  gatewayCode: string;
  txLimit: number;
  /** Comma-separated origins of the pages that may hold the checkout. */
  domainValidation: string;
};

/** No service that could take the payment: shown as `service_unavailable`, with the code of a thing not found. */
export type ServiceUnavailable = { key: 'service_unavailable'; code: 404 };
export type ServiceChoice<S> = { found: true; service: S } | ({ found: false } & ServiceUnavailable);

type ServiceRecord = Omit<MerchantService, 'idGateway'> & {
  idGateway?: number | undefined;
  gatewayProcess_idGateway?: number | undefined;
};

/** A service, or `undefined` without its gateway's id, which some calls send as gatewayProcess_idGateway. */
export function toMerchantService(record: ServiceRecord): MerchantService | undefined {
  const { idMerchantService, gatewayCode, txLimit, domainValidation } = record;
  const idGateway = record.idGateway ?? record.gatewayProcess_idGateway;
  if (idGateway === undefined) return undefined;
  const code = gatewayCode.trim().toUpperCase();
  return { idMerchantService, idGateway, gatewayCode: code, txLimit, domainValidation };
}

/** The first service whose gateway is wanted. None at all, or none that matches, is one and the same to a payer. */
export function chooseService<S extends { gatewayCode: string }>(
  services: readonly S[],
  isWanted: (gatewayCode: string) => boolean,
): ServiceChoice<S> {
  const service = services.find(({ gatewayCode }) => isWanted(gatewayCode));
  return service ? { found: true, service } : { found: false, key: 'service_unavailable', code: 404 };
}

/** Whether a gateway is Clave's: one of its codes, or a variant of one such as CLAV_2. */
export function isClaveGateway(code: string): boolean {
  const name = code.trim().toUpperCase();
  return METHOD_TRAITS.clave.gateways.some((known) => name === known || name.startsWith(`${known}_`));
}

/** The service that a Clave payment goes through. */
export function chooseClaveService<S extends { gatewayCode: string }>(
  services: readonly S[],
): ServiceChoice<S> {
  return chooseService(services, isClaveGateway);
}
