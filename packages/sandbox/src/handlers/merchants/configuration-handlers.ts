import type { Country, Endpoints, WireOutput } from '@istmo/contract/provider';
import {
  isLanguage,
  type Language,
  maskName,
  money,
  PANAMA,
  reasonOf,
  STATUS_TRAITS,
  toDecimalString,
} from '@istmo/domain';
import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/database';
import {
  type Campaign,
  campaignBy,
  campaignsOf,
  currentVersion,
  groupVersion,
  propsOf,
  textsOf,
  writeProps,
} from '../../db/queries/merchants/merchant-queries';
import { findRecord, type Payment } from '../../db/queries/payments/payment-queries';
import { createGuestToken } from '../../http/table-api';
import { limitTries } from '../../http/limit-tries';
import { conditionOf, conditionsOf } from '../../http/read-input';
import { asOf } from '../../payments/lifecycle/apply-payment-event';
import { merchantBy, toMerchant } from '../../payments/payable/merchant';
import { mayKnowPayer } from '../../payments/receipts/payer-access';
import { checkCaptcha } from '../../risk/captcha';
import type { Services } from '../../services';
import { readBundledTexts } from '../../catalog/catalog';
import type { HandlersFor } from '../handlers';

type ConfigurationCalls =
  | 'countries'
  | 'translationVersion'
  | 'translationCatalog'
  | 'systemConfig'
  | 'accessToken';

export function configurationHandlers(services: Services): HandlersFor<ConfigurationCalls> {
  const { db } = services;
  const { textsIn } = readBundledTexts();
  return {
    countries: () => Promise.resolve(countries()),
    translationVersion: async () => ({ version: await currentVersion(db) }),
    translationCatalog: async ({ conditional }) => {
      const { group } = conditionsOf(conditional);
      const lang = languageOf(conditionOf(conditional, 'lang'));
      const [version, rows] = await Promise.all([versionOf(db, group), textsOf(db, lang, group)]);
      // The simulator's texts replace the provider's own.
      const changed = Object.fromEntries(rows.map(({ key, text }) => [key, text]));
      return { version, lang, texts: { ...textsIn(lang, group), ...changed } };
    },
    systemConfig: async ({ conditional }) => {
      const props = await propsOf(db, conditionOf(conditional, 'props'));
      if (props.length === 0) throw new ApiError(404, 'result_not_found');
      return { props };
    },
    accessToken: async ({ client }) => {
      await limitTries(services, { limit: 'guestTokens', of: client });
      return createGuestToken(services);
    },
  };
}

/** A merchant's texts have their own version, so that other merchants' changes do not refresh them. */
async function versionOf(db: Database, group = ''): Promise<number> {
  const own = group.startsWith('merchant-') ? await groupVersion(db, group) : undefined;
  return own ?? currentVersion(db);
}

function languageOf(text: string): Language {
  if (isLanguage(text)) return text;
  throw new ApiError(404, 'result_not_found');
}

/** Handlers for campaigns and donations. */
export function campaignHandlers({ db, clock }: Services): HandlersFor<'campaignBridges' | 'campaignTxInfo'> {
  return {
    campaignBridges: async ({ idMerchant }) => {
      const merchant = await merchantBy(db, idMerchant);
      return (await campaignsOf(db, merchant.id)).map(toBridge);
    },
    campaignTxInfo: async ({ codOper, ...asker }) => {
      const record = await findRecord(db, codOper);
      const campaignId = record?.payment.campaignId ?? undefined;
      const campaign = campaignId === undefined ? undefined : await campaignBy(db, campaignId);
      if (!record || !campaign) throw new ApiError(404, 'receive_not_found');
      const payment = await asOf(db, record.payment, clock());
      const { title, description, logo } = campaign;
      return {
        codOper: payment.codOper,
        date: (payment.decidedAt ?? payment.createdAt).toISOString(),
        status: donationStatus(payment),
        reason: reasonOf(payment),
        amount: toDecimalString(money(payment.donation, payment.currency)),
        currency: payment.currency,
        name: mayKnowPayer(payment, asker) ? payment.payerName : maskName(payment.payerName),
        title,
        description,
        logo,
        merchant: toMerchant(record.merchant),
      };
    },
  };
}

/** A donation follows its payment. A partial refund takes the donation back first. */
function donationStatus({ status, captured, refunded, total, donation }: Payment): -1 | 0 | 1 {
  const { outcome } = STATUS_TRAITS[status];
  if (outcome !== 'approved') return outcome === 'pending' ? -1 : 0;
  const isTakenBack = status === 'partlyRefunded' && captured - refunded <= total - donation;
  return isTakenBack ? 0 : 1;
}

function toBridge(campaign: Campaign): WireOutput<Endpoints['campaignBridges']>[number] {
  const { id, status, startsAt, endsAt, title, description, logo, defaultValues } = campaign;
  const decimal = (minor: number) => toDecimalString(money(minor));
  return {
    idBridge: id,
    status,
    startDate: startsAt.toISOString(),
    endDate: endsAt?.toISOString() ?? null,
    campaign: {
      title,
      description,
      logo,
      minAmount: decimal(campaign.minAmount),
      maxAmount: decimal(campaign.maxAmount),
      defaultValues: defaultValues.map(decimal),
    },
  };
}

/** The kind under which the simulated country is stored. */
const KIND = 'COUNTRY';

/** The country that every payer's address belongs to. */
export async function readCountry(db: Database): Promise<CountryCode> {
  const [prop] = await propsOf(db, KIND);
  return prop && isSupportedCountry(prop.value) ? prop.value : PANAMA.code;
}

/** Sets the country of every payer. Throws ApiError 422 for an unknown code. */
export async function writeCountry(db: Database, code: string): Promise<void> {
  if (!isSupportedCountry(code)) throw new ApiError(422, 'result_not_found');
  await writeProps(db, [{ kind: KIND, name: 'CODE', value: code }]);
}

type RiskCalls = 'countryByIp' | 'captchaCheck';

/** Handlers for data about a payer's device: the country of its address, and the captcha's score. */
export function riskHandlers(services: Services): HandlersFor<RiskCalls> {
  return {
    countryByIp: async ({ address }) => ({
      ...countryOf(await readCountry(services.db)),
      ...(address !== '' && { ip: address }),
    }),
    captchaCheck: async ({ body, client }) => {
      await limitTries(services, { limit: 'captchaChecks', of: client });
      return checkCaptcha(services, body);
    },
  };
}

const COUNTRY_NAMES = new Intl.DisplayNames('es', { type: 'region' });

/** Every country with a dial code, sorted by its Spanish name. */
function countries(): Country[] {
  return getCountries()
    .map(countryOf)
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

function countryOf(code: CountryCode): Country {
  return { code, name: COUNTRY_NAMES.of(code) ?? code, dialCode: `+${getCountryCallingCode(code)}` };
}
