import { type EnvironmentName, isSilenced, METHOD_IDS, SPLASH_MS } from '@istmo/domain';
import * as v from 'valibot';
import { chooseEnvironment, DEFAULT_ENCODING } from './environment';

/** Where a service is: an absolute http(s) address, or nothing for the page's own origin. No slash at the end. */
const Base = v.optional(
  v.pipe(v.string(), v.regex(/^$|^https?:\/\/[^/].*[^/]$/, 'not an http(s) address')),
  '',
);
const Milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(120_000));

/** A global that another script injects, and that the layout waits for. */
const InjectedGlobal = v.object({
  name: v.string(),
  /** Where its script is, for another try. */
  script: v.optional(v.string()),
  /** The methods that cannot do without it. */
  methods: v.optional(v.array(v.picklist(METHOD_IDS)), []),
});

/** One environment of `window.istmoConfig`; everything that differs between providers and deployments. */
const Environment = v.object({
  hosts: v.optional(v.array(v.string()), []),
  apiBase: Base,
  /** Card data goes here, and nowhere else. */
  secureBase: Base,
  /** Goes before a logo's file name. */
  imageBase: v.optional(v.string(), '/images'),
  /** Sent with calls that anybody may make. */
  clientKey: v.pipe(v.string(), v.nonEmpty()),
  /** Sent with a guest's calls; the client key where there is none. */
  anonymousKey: v.optional(v.string()),
  /** Sent, with the user's token, by a payer who is logged in; the client key where there is none. */
  widgetKey: v.optional(v.string()),
  /** The service of the guest user, `idService` of a guest's payment. */
  anonymousServiceId: v.optional(v.pipe(v.number(), v.integer())),
  encoding: v.optional(v.picklist(['hex', 'json']), DEFAULT_ENCODING),
  /** Paths of this deployment, by the endpoint's name. */
  paths: v.optional(v.record(v.string(), v.string()), {}),
  timeoutMs: v.optional(Milliseconds, 20_000),
  splashMs: v.optional(Milliseconds, SPLASH_MS),
  globals: v.optional(v.array(InjectedGlobal), [
    { name: 'istmoWallet', methods: ['balance'] },
    { name: 'istmoClave', methods: ['clave'] },
  ]),
  globalsTimeoutMs: v.optional(Milliseconds, 8000),
  /** Whether every payer scores 1 and no captcha is asked for; where nothing is said, the kind of environment says it. */
  captchaAlwaysAccepted: v.optional(v.boolean()),
  /** Addresses of other parties' scripts that flows may load beside those of the globals. */
  scripts: v.optional(v.array(v.string()), []),
  /** The provider's word for a crypto request that stands; `completed` unless it has another. */
  cryptoSuccessStatus: v.optional(v.string()),
  /** Silences the console and hides the React developer tools. */
  silenceConsole: v.optional(v.boolean()),
  /** Apps that a payer may be led to in their stores, the provider's own first: read by the page that leads there. */
  apps: v.optional(v.unknown()),
  supportEmail: v.pipe(v.string(), v.email()),
});

export type Config = v.InferOutput<typeof Environment> & { environment: EnvironmentName };

/** The configuration cannot be used; the message names the field, for whoever deploys. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** `window.istmoConfig` for a host. Throws ConfigError. */
export function parseConfig(raw: unknown, hostname: string): Config {
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
