import { METHOD_TRAITS } from '../payment/method-traits';

/** A service that a merchant has with a gateway. `txLimit` is in minor units. */
export type MerchantService = {
  idMerchantService: number;
  idGateway: number;
  gatewayCode: string;
  txLimit: number;
  /** Comma-separated origins of the pages that may embed the checkout. */
  domainValidation: string;
  /** The variant of process-tx that pays by card through this service: V1, V2 or FORM. Any other counts as V1. */
  processTx: string;
};

/** The merchant has no service for the payment. */
export type ServiceUnavailable = { key: 'service_unavailable'; code: 404 };
export type ServiceChoice<S> = { found: true; service: S } | ({ found: false } & ServiceUnavailable);

type ServiceRecord = Omit<MerchantService, 'idGateway'> & {
  idGateway?: number | undefined;
  gatewayProcess_idGateway?: number | undefined;
};

/** Parses a service, or returns `undefined` if it has no gateway id. Some calls send the id as gatewayProcess_idGateway. */
export function toMerchantService(record: ServiceRecord): MerchantService | undefined {
  const { idMerchantService, gatewayCode, txLimit, domainValidation, processTx } = record;
  const idGateway = record.idGateway ?? record.gatewayProcess_idGateway;
  if (idGateway === undefined) return undefined;
  const code = gatewayCode.trim().toUpperCase();
  return { idMerchantService, idGateway, gatewayCode: code, txLimit, domainValidation, processTx };
}

/** The first service whose gateway matches. */
export function chooseService<S extends { gatewayCode: string }>(
  services: readonly S[],
  isWanted: (gatewayCode: string) => boolean,
): ServiceChoice<S> {
  const service = services.find(({ gatewayCode }) => isWanted(gatewayCode));
  return service ? { found: true, service } : { found: false, key: 'service_unavailable', code: 404 };
}

/** Whether a gateway code is Clave's: one of its codes, or a variant such as CLAV_2. */
export function isClaveGateway(code: string): boolean {
  const name = code.trim().toUpperCase();
  return METHOD_TRAITS.clave.gateways.some((known) => name === known || name.startsWith(`${known}_`));
}

/** The merchant's service for Clave payments, if there is one. */
export function chooseClaveService<S extends { gatewayCode: string }>(
  services: readonly S[],
): ServiceChoice<S> {
  return chooseService(services, isClaveGateway);
}
