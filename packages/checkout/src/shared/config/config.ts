import { type EnvironmentName, isSilenced, METHOD_IDS, SPLASH_MS } from '@istmo/domain';
import * as v from 'valibot';
import { chooseEnvironment, DEFAULT_ENCODING, DEFAULT_IMAGE_BASE } from './environment';

/** A service's base URL: an absolute http(s) address, or empty for the page's origin. No trailing slash. */
const Base = v.optional(
  v.pipe(v.string(), v.regex(/^$|^https?:\/\/[^/].*[^/]$/, 'not an http(s) address')),
  '',
);
const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000));

const SCRIPTED = [...METHOD_IDS, 'walletApp'] as const;
/** The features that may need a third party's script: a payment method, or the login with the wallet's app. */
export type Scripted = (typeof SCRIPTED)[number];

/** A global that the layout waits for. */
const InjectedGlobal = v.object({
  name: v.string(),
  /**
   * The script's URL, for `istmoClave` and `istmoWallet`: these are there at once, and load it in a frame of another origin when
   * a payer uses them. Without it, the environment of the page, such as an app's web view, defines it.
   */
  script: v.optional(v.string()),
  /** How long the layout waits for it. Default: `globalsTimeoutMs`. */
  timeoutMs: v.optional(Milliseconds),
  /** The features that need the global: payment methods, and the login with the wallet's app. */
  methods: v.optional(v.array(v.picklist(SCRIPTED)), []),
});

/** One environment of `window.istmoConfig`; everything that differs between providers and deployments. */
const Environment = v.object({
  hosts: v.optional(v.array(v.string()), []),
  apiBase: Base,
  /** The only base URL to which card data is sent. */
  secureBase: Base,
  /** The prefix of a logo's file name. */
  imageBase: v.optional(v.string(), DEFAULT_IMAGE_BASE),
  /** Sent with requests that need no user. */
  clientKey: v.pipe(v.string(), v.nonEmpty()),
  /** Sent with a guest's requests; a payment has the guest's own token in its place. Default: the client key. */
  anonymousKey: v.optional(v.string()),
  /** Sent with a logged-in user's requests, together with the token. Default: the client key. */
  widgetKey: v.optional(v.string()),
  /** Sent as `idService` of a guest's payment if the provider gives guests no tokens. */
  anonymousServiceId: v.optional(v.pipe(v.number(), v.integer())),
  encoding: v.optional(v.picklist(['hex', 'json']), DEFAULT_ENCODING),
  /** Paths that differ in this deployment, by endpoint name. */
  paths: v.optional(v.record(v.string(), v.string()), {}),
  timeoutMs: v.optional(Milliseconds, 20_000),
  splashMs: v.optional(Milliseconds, SPLASH_MS),
  globals: v.optional(v.array(InjectedGlobal), []),
  globalsTimeoutMs: v.optional(Milliseconds, SPLASH_MS),
  /** Whether payments skip the captcha and every payer scores 1. Default: depends on the environment. */
  captchaAlwaysAccepted: v.optional(v.boolean()),
  /** URLs of third-party scripts that flows may load, besides those of the globals. */
  scripts: v.optional(v.array(v.string()), []),
  /** The address of third-parties.html on an origin of its own. Third parties' scripts run only there. */
  thirdPartyFrame: Base,
  /** Whether the provider's texts replace the bundled ones. */
  remoteTexts: v.optional(v.boolean(), true),
  /** The provider's status for a successful crypto request. Default: `completed`. */
  cryptoSuccessStatus: v.optional(v.string()),
  /** Silences the console and hides the React developer tools. */
  silenceConsole: v.optional(v.boolean()),
  /** The apps of the app-store page, the provider's own first. That page checks the format. */
  apps: v.optional(v.unknown()),
  /** The page of the provider's terms, which payers accept if the merchant has no page of its own. */
  termsUrl: v.optional(v.string(), ''),
  /** The provider's page on how personal data is handled, for merchants without one of their own. Default: `termsUrl`. */
  privacyUrl: v.optional(v.string(), ''),
  /** The provider's page where a wallet user adds money to the balance. The wallet checks the format. */
  topUpUrl: v.optional(v.unknown()),
  /** Addresses of the methods' own marks, by method. A method without one has its first letter. */
  methodMarks: v.optional(v.record(v.string(), v.string()), {}),
  supportEmail: v.pipe(v.string(), v.email()),
});

export type Config = v.InferOutput<typeof Environment> & { environment: EnvironmentName };

/** The configuration is invalid. The message names the field. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Parses a configuration, as `config.js` sets it in `window.istmoConfig`, for a host name. Throws ConfigError. */
export function parseConfig(raw: unknown, hostname: string): Config {
  if (raw === undefined) throw new ConfigError('configuration: none that can be read');
  const chosen = chooseEnvironment(raw, hostname);
  if (!chosen)
    throw new ConfigError(`window.istmoConfig.environments: no environment has "${hostname}" in its hosts`);
  const parsed = v.safeParse(Environment, chosen.values);
  if (parsed.success) {
    const silenceConsole = parsed.output.silenceConsole ?? isSilenced(chosen.name);
    return { ...parsed.output, silenceConsole, environment: chosen.name };
  }
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? '';
  throw new ConfigError(`window.istmoConfig.environments.${chosen.name}.${field}: ${issue.message}`);
}
