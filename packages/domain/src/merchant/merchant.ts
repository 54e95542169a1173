import { PROVIDER_TEXTS } from '../errors/provider-errors';
import type { CustomField } from '../link/custom-field';
import { METHOD_TRAITS } from '../payment/method-traits';
import { type Maybe, textOf } from '../text/loose-text';
import { isWebUrl } from '../text/encoded-text';
import { DEFAULT_TIME_ZONE, type TimeZone } from '../time/time-zone';

/** A merchant. `logo` is the file name of the image: see `imageAddress`. */
export type Merchant = {
  idMerchant: number;
  merchantName: string;
  webCode: string;
  legalRep: string;
  logo: string;
  customFields: CustomField[];
  /** The page of the terms that its payers accept; empty for the provider's. */
  termsUrl: string;
  /** The page on how it handles personal data; empty for the provider's. */
  privacyUrl: string;
  /** The time zone of the dates that its payers read. */
  timeZone: TimeZone;
};

type MerchantRecord = Omit<Merchant, 'idMerchant' | 'timeZone' | 'termsUrl' | 'privacyUrl'> & {
  termsUrl?: string;
  privacyUrl?: string;
  idMerchant?: number | undefined;
  merchantId?: number | undefined;
  timeZone?: TimeZone | undefined;
};

/** Parses a merchant with either name of its id, or returns `undefined` if it has no id. */
export function toMerchant({
  idMerchant,
  merchantId,
  timeZone = DEFAULT_TIME_ZONE,
  termsUrl = '',
  privacyUrl = '',
  ...merchant
}: MerchantRecord): Merchant | undefined {
  const id = idMerchant ?? merchantId;
  return id === undefined ? undefined : { ...merchant, idMerchant: id, timeZone, termsUrl, privacyUrl };
}

type Lookup<U, M> =
  | { found: true; user: U; merchant: M }
  | { found: false; refusal: 'Merchant User Not Found' | 'Merchant Not Found' };

/** Checks that a payment has a merchant and its user. The error is one of the provider's messages. */
export function lookUpMerchant<U, M>(user: U | undefined, merchant: M | undefined): Lookup<U, M> {
  if (merchant === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantNotFound };
  if (user === undefined) return { found: false, refusal: PROVIDER_TEXTS.merchantUserNotFound };
  return { found: true, user, merchant };
}

/** The URL of an image from its file name and the base URL. An absolute URL stays as it is. Returns '' without a name. */
export function imageAddress(name: Maybe<string>, imageBase: string): string {
  const file = textOf(name);
  if (file === '' || isWebUrl(file)) return file;
  // oxlint-disable-next-line istmo/no-super-linear-regex -- The deployment's configuration.
  return `${imageBase.replace(/\/+$/, '')}/${file.replace(/^\/+/, '')}`;
}

/**
 * Whether a merchant's list of origins has an origin. An entry is an exact origin, such as `https://shop.example.com`, or
 * has `*` as its port, such as `http://localhost:*`: any port. A Content-Security-Policy reads the entries in the same way.
 */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.some(
    (entry) =>
      entry === origin || (entry.endsWith(':*') && origin.replace(/:\d+$/, '') === entry.slice(0, -2)),
  );
}

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
