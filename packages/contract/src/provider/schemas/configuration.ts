import { LANGUAGES } from '@istmo/domain';
import * as v from 'valibot';
import { Instant } from './instant';

export const Country = v.object({
  code: v.pipe(v.string(), v.length(2)),
  name: v.string(),
  dialCode: v.string(),
});
export type Country = v.InferOutput<typeof Country>;

/** The country of an address, and the address itself if the provider tells it. */
export const CountryByIp = v.object({ ...Country.entries, ip: v.optional(v.string()) });

export const TranslationVersion = v.object({ version: v.number() });

/** The texts of one group in one language, as a flat map from `flow.key` to text. */
export const TranslationCatalog = v.object({
  version: v.number(),
  lang: v.picklist(LANGUAGES),
  texts: v.record(v.string(), v.string()),
});

export const SystemConfig = v.object({ props: v.array(v.object({ name: v.string(), value: v.string() })) });

export const CaptchaCheck = v.object({
  token: v.pipe(v.string(), v.maxLength(8000)),
  siteKey: v.string(),
  userAction: v.literal('CHECKOUT'),
});
export const CaptchaScore = v.object({ valid: v.boolean(), score: v.number() });

export const AccessToken = v.object({
  /** Sent as the key of anonymous calls. */
  accessToken: v.pipe(v.string(), v.maxLength(8000)),
  /** The service that a guest pays through in this environment. */
  anonymousUserService: v.number(),
  /** ISO 8601 with zone. */
  expiresAt: Instant,
});
