import { isClaveGateway } from './gateway-code';
import { countOf, type Maybe, textOf } from '../text/loose-text';

type ServiceRecord = {
  idMerchantService?: Maybe<number | string>;
  idGateway?: Maybe<number | string>;
  gatewayProcess_idGateway?: Maybe<number | string>;
  gatewayCode?: Maybe<string>;
  txLimit?: Maybe<number>;
  domainValidation?: Maybe<string>;
};

/** One way of being paid that a merchant has with a gateway. `txLimit` in minor units; none where there is no limit. */
export type MerchantService = {
  idMerchantService: number;
  idGateway: number;
  gatewayCode: string;
  txLimit?: number;
  /** Comma-separated origins of the pages that may hold the checkout. */
  domainValidation: string;
};

/** No service that could take the payment: shown as `service_unavailable`, with the code of a thing not found. */
export type ServiceUnavailable = { key: 'service_unavailable'; code: 404 };
export type ServiceChoice<S> = { found: true; service: S } | ({ found: false } & ServiceUnavailable);

/** A service, or `undefined` where its ids are missing. The gateway's id comes as gatewayProcess_idGateway from some calls. */
export function toMerchantService(record: ServiceRecord): MerchantService | undefined {
  const idMerchantService = countOf(record.idMerchantService);
  const idGateway = countOf(record.idGateway) ?? countOf(record.gatewayProcess_idGateway);
  if (idMerchantService === undefined || idGateway === undefined) return undefined;
  const txLimit = countOf(record.txLimit);
  return {
    idMerchantService,
    idGateway,
    gatewayCode: textOf(record.gatewayCode).toUpperCase(),
    ...(txLimit !== undefined && { txLimit }),
    domainValidation: textOf(record.domainValidation),
  };
}

/** The first service whose gateway is wanted. None at all, or none that matches, is one and the same to a payer. */
export function chooseService<S extends { gatewayCode: string }>(
  services: readonly S[],
  isWanted: (gatewayCode: string) => boolean,
): ServiceChoice<S> {
  const service = services.find(({ gatewayCode }) => isWanted(gatewayCode));
  return service ? { found: true, service } : { found: false, key: 'service_unavailable', code: 404 };
}

/** The service that a Clave payment goes through. */
export function chooseClaveService<S extends { gatewayCode: string }>(
  services: readonly S[],
): ServiceChoice<S> {
  return chooseService(services, isClaveGateway);
}
