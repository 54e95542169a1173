import { resolve } from 'node:path';
import { CHALLENGE_TIMEOUT_MS, SPLASH_MS } from '@istmo/domain';
import * as v from 'valibot';
import { isPublicOrigin } from './http/addresses';
import { builtFile, isInRepository, repositoryFile } from './package-file';
import { originOf } from './payments/payable/merchant';

const LEAST_BYTES = 32;
/** Of 32 random bytes, at least this many differ. A word or a placeholder has fewer. */
const LEAST_DIFFERENT = 16;

/** The error for a secret that can be guessed. */
const WEAK_SECRET =
  'Not a secret of at least 32 random bytes in hex or base64. Make one with "openssl rand -hex 32", and give all sandboxes of one database the same one';

/** Whether a secret is at least 32 bytes in hex or base64 that look random. */
export function isStrongSecret(secret: string): boolean {
  const bytes = bytesOf(secret);
  return bytes.length >= LEAST_BYTES && new Set(bytes).size >= LEAST_DIFFERENT;
}

function bytesOf(secret: string): Buffer {
  if (/^(?:[\da-f]{2})+$/i.test(secret)) return Buffer.from(secret, 'hex');
  // Buffer.from() skips other characters.
  return Buffer.from(/^[\w+/-]+={0,2}$/.test(secret) ? secret : '', 'base64');
}

const Whole = v.pipe(v.string(), v.digits(), v.transform(Number));
const Port = v.pipe(Whole, v.minValue(1), v.maxValue(65_535));
const port = (standard: number) => v.optional(Port, String(standard));
const count = (standard: number) => v.optional(Whole, String(standard));
const DAY_MS = 24 * 60 * 60 * 1000;
// Keeps dates within the range of the database.
const MOST_DAYS = 36_500;
const days = (standard: number) =>
  v.optional(v.pipe(Whole, v.minValue(1), v.maxValue(MOST_DAYS)), String(standard));
// The library's own message would print the password.
export const DatabaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'Must begin with postgres://'),
  v.check((url) => URL.canParse(url), 'Not a URL'),
);
const built = (inRepository: string, packed: string) =>
  v.optional(v.string(), () => builtFile(inRepository, packed));
// An npm update empties the package's own folder, so data has its own.
const dataFolder = () => (isInRepository() ? repositoryFile('.data') : resolve('.istmo'));

const Origin = v.pipe(
  v.string(),
  v.check((text) => originOf(text) === text, 'Not an http(s) origin, such as https://pay.example'),
);

// RFC 9116 takes any URI; a line break would begin another field.
const SecurityContact = v.pipe(
  v.string(),
  v.regex(
    /^(mailto:|https:\/\/)[^\s]+$/,
    'Not an address, such as mailto:security@pay.example or https://pay.example/security',
  ),
  v.check((text) => URL.canParse(text), 'Not an address'),
);

/** Short, because a sandbox that a developer restarts has open sockets but no payer to wait for. */
const SANDBOX_DRAIN_MS = 1000;
const PRODUCTION_DRAIN_MS = 10_000;

/** RFC 6761 reserves `.test`, so no one receives this mail. */
const NO_CONTACT = 'mailto:security@istmo.test';
/** As OWASP recommends. */
const FULL_PASSWORD_COST = 17;

const SmtpUrl = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/[^/]/, 'Must begin with smtps:// or smtp://'),
  v.check((url) => URL.canParse(url), 'Not a URL'),
);

const MailFrom = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\r\n]+ <[^\s<>@]+@[\w.-]+>|[^\s<>@]+@[\w.-]+)$/,
    'Not a sender, such as Istmo <pagos@pay.example>',
  ),
);

const HostName = v.pipe(v.string(), v.regex(/^([\w.-]+|\[[\da-f:]+\])$/i, 'Not a host name'));

/** Settings of features that only a sandbox has. */
const SANDBOX_ONLY = [
  'SEED_FILE',
  'PORT_STORE',
  'PORT_BANK',
  'OTHER_HOST',
  'PUBLIC_HOST',
  'WEBHOOK_ORIGINS',
  'DUPLICATE_GUARD',
  'LIMIT_FACTOR',
  'ISTMO_DEV',
  'STORE_DIR',
  'SIMULATOR_DIR',
];

const Environment = v.object({
  /** `production` has no simulator, no data and no networks of the sandbox: see docs/providers/operations.md. */
  ISTMO_MODE: v.optional(v.picklist(['sandbox', 'production']), 'sandbox'),
  /** In production, the module with the adapters of the networks. */
  NETWORKS: v.optional(v.string(), ''),
  /** In production, the server that mails are sent through, and their sender. */
  SMTP_URL: v.optional(SmtpUrl),
  MAIL_FROM: v.optional(MailFrom),
  PORT_CHECKOUT: port(4600),
  PORT_STORE: port(4601),
  PORT_BANK: port(4602),
  PUBLIC_HOST: v.optional(HostName, 'localhost'),
  /** The host of the demo store and the bank, to make them another site than the checkout. Defaults to `PUBLIC_HOST`. */
  OTHER_HOST: v.optional(HostName),
  /** The checkout's origin as browsers see it, when it runs behind a proxy. Defaults to its own port. */
  PUBLIC_ORIGIN: v.optional(Origin),
  /** The origin of the documentation: the SDK's errors link to its `/docs/`. Defaults to the demo store. */
  DOCS_ORIGIN: v.optional(Origin),
  /** The interface to listen on, such as 0.0.0.0 in a container. Defaults to loopback. */
  HOST: v.optional(v.string(), ''),
  /** A port for `/healthz`, `/readyz` and `/metrics`. Without it they are not served. */
  PORT_INTERNAL: v.optional(Port),
  /** The interface of that port. Defaults to loopback. */
  INTERNAL_HOST: v.optional(v.string(), ''),
  LOG_FORMAT: v.optional(v.picklist(['text', 'json']), 'text'),
  /** How long requests in progress may take after the process is told to end. */
  DRAIN_MS: v.optional(Whole),
  /** The most requests in progress. Any other request gets 503. */
  MOST_REQUESTS: v.optional(v.pipe(Whole, v.minValue(1)), '500'),
  /** How many proxies a request passes through. Defaults to 1 with `PUBLIC_ORIGIN`, otherwise to 0. */
  PROXY_HOPS: v.optional(Whole),
  /** How many days each status of a payment is kept: by default as long as the law requires books to be kept. */
  RETAIN_STEPS_DAYS: days(3653),
  /** Delivered and abandoned webhooks, with their attempts. */
  RETAIN_WEBHOOKS_DAYS: days(90),
  RETAIN_MAILS_DAYS: days(90),
  /** Sessions and mailed codes, after their end. */
  RETAIN_SESSIONS_DAYS: days(30),
  /** Choices that payers made before their payment, and captcha checks. Longer than a payer takes to pay. */
  RETAIN_NOTES_DAYS: days(1),
  DATA_DIR: v.optional(v.string(), dataFolder),
  DATABASE_URL: v.optional(DatabaseUrl),
  /** The database server's own address, when `DATABASE_URL` points to a pooler such as PgBouncer. */
  DATABASE_DIRECT_URL: v.optional(DatabaseUrl),
  /** A file with a developer's own merchants and links: see docs/testing/sandbox.md. */
  SEED_FILE: v.optional(v.string(), ''),
  /** All keys are derived from it. An install without one creates its own. */
  INSTALL_SECRET: v.optional(v.pipe(v.string(), v.check(isStrongSecret, WEAK_SECRET))),
  /** The contact for vulnerability reports in `/.well-known/security.txt`. No one reads mail to the default. */
  SECURITY_CONTACT: v.optional(SecurityContact, NO_CONTACT),
  CLIENT_KEY: v.optional(v.string(), 'istmo-sandbox-client'),
  /**
   * The cost of a password hash, as a power of two. Tests use less than OWASP's 17 because they log in often.
   */
  PASSWORD_COST: v.optional(v.pipe(Whole, v.minValue(14), v.maxValue(20)), String(FULL_PASSWORD_COST)),
  /** Origins that are not on the internet and may receive webhooks besides the demo store, separated by commas. */
  WEBHOOK_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((origin) => origin.trim())),
      v.check(
        (origins) => origins.every((text) => originOf(text) === text),
        'Not http(s) origins, such as http://localhost:4700',
      ),
    ),
  ),
  /** How many webhooks may wait for their receivers at once. */
  WEBHOOK_SLOTS: v.optional(v.pipe(Whole, v.minValue(1)), '100'),
  SPLASH_MS: count(SPLASH_MS),
  CHALLENGE_TIMEOUT_MS: count(CHALLENGE_TIMEOUT_MS),
  BODY_ENCODING: v.optional(v.picklist(['hex', 'json']), 'hex'),
  /** `off` lets every payment through, for load and tests that repeat one payment: see docs/testing/sandbox.md. */
  DUPLICATE_GUARD: v.optional(v.picklist(['on', 'off']), 'on'),
  /** Multiplies the limits that tests on one machine share, such as those of its address: see docs/testing/sandbox.md. */
  LIMIT_FACTOR: v.optional(v.pipe(Whole, v.minValue(1)), '1'),
  ISTMO_ENV: v.optional(v.string(), ''),
  ISTMO_DEV: v.optional(v.string(), ''),
  APP_DIR: built('packages/checkout/dist/app', 'app'),
  LOADER_FILE: built('packages/loader/dist/checkout.umd.js', 'loader/checkout.umd.js'),
  STORE_DIR: built('examples/plain-html', 'store'),
  SIMULATOR_DIR: built('packages/simulator/dist', 'simulator'),
});

/** Invalid settings. `message` names them for the user. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = ReturnType<typeof parseConfig>;

/** Parses the process's environment. Throws a ConfigError. */
export function parseConfig(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset.
  const set = Object.entries(environment).filter(([, value]) => value !== '');
  const result = v.safeParse(Environment, Object.fromEntries(set));
  if (!result.success) throw new ConfigError(result.issues.map(describe).join('\n'));
  const env = result.output;
  const { PUBLIC_HOST, OTHER_HOST = PUBLIC_HOST } = env;
  const origins = {
    checkout: env.PUBLIC_ORIGIN ?? originAt(PUBLIC_HOST, env.PORT_CHECKOUT),
    store: originAt(OTHER_HOST, env.PORT_STORE),
    bank: originAt(OTHER_HOST, env.PORT_BANK),
  };
  const isPublic = isPublicOrigin(origins.checkout);
  const isProduction = env.ISTMO_MODE === 'production';
  if (isProduction) refuseForProduction(Object.fromEntries(set), origins.checkout);
  if (isPublic) refuseForPublic(env, origins.checkout);
  return {
    ports: { checkout: env.PORT_CHECKOUT, store: env.PORT_STORE, bank: env.PORT_BANK },
    origins,
    /** Payers on the internet can open it: no simulator, no pages of this machine, webhooks to the internet only. */
    isPublic,
    /** Real money: no part of the sandbox is available. */
    isProduction,
    networks: env.NETWORKS,
    /** Empty in production unless it is set. */
    docsOrigin: env.DOCS_ORIGIN ?? (isProduction ? '' : origins.store),
    ...operationsOf(env),
    smtp: smtpOf(env),
    listenOn: env.HOST,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? '',
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? '',
    seedFile: env.SEED_FILE,
    installSecret: env.INSTALL_SECRET ?? '',
    securityContact: env.SECURITY_CONTACT,
    clientKey: env.CLIENT_KEY,
    passwordCost: env.PASSWORD_COST,
    webhookOrigins: env.WEBHOOK_ORIGINS ?? [],
    webhookSlots: env.WEBHOOK_SLOTS,
    splashMs: env.SPLASH_MS,
    challengeTimeoutMs: env.CHALLENGE_TIMEOUT_MS,
    bodyEncoding: env.BODY_ENCODING,
    duplicateGuard: env.DUPLICATE_GUARD === 'on',
    limitFactor: env.LIMIT_FACTOR,
    environment: env.ISTMO_ENV,
    dev: env.ISTMO_DEV === '1',
    appDir: env.APP_DIR,
    loaderFile: env.LOADER_FILE,
    storeDir: env.STORE_DIR,
    simulatorDir: env.SIMULATOR_DIR,
  };
}

/** The mail server and the sender. A sandbox sends no mail: the simulator shows it. */
function smtpOf({ ISTMO_MODE, SMTP_URL: url, MAIL_FROM: from }: v.InferOutput<typeof Environment>) {
  return ISTMO_MODE === 'production' && url && from ? { url, from } : undefined;
}

/** How the process is operated: see docs/providers/operations.md. */
function operationsOf(env: v.InferOutput<typeof Environment>) {
  const { PORT_INTERNAL: port, INTERNAL_HOST: host } = env;
  return {
    /** How many proxies are in front. */
    proxyHops: env.PROXY_HOPS ?? (env.PUBLIC_ORIGIN === undefined ? 0 : 1),
    internal: port === undefined ? undefined : { port, host },
    logFormat: env.LOG_FORMAT,
    drainMs: env.DRAIN_MS ?? (env.ISTMO_MODE === 'production' ? PRODUCTION_DRAIN_MS : SANDBOX_DRAIN_MS),
    mostRequests: env.MOST_REQUESTS,
    /** How long history is kept, in milliseconds. */
    retain: {
      stepsMs: env.RETAIN_STEPS_DAYS * DAY_MS,
      webhooksMs: env.RETAIN_WEBHOOKS_DAYS * DAY_MS,
      mailsMs: env.RETAIN_MAILS_DAYS * DAY_MS,
      sessionsMs: env.RETAIN_SESSIONS_DAYS * DAY_MS,
      notesMs: env.RETAIN_NOTES_DAYS * DAY_MS,
    },
  };
}

/** Throws a ConfigError that names each setting that is missing or not allowed in production. */
function refuseForProduction(set: Record<string, string | undefined>, origin: string): void {
  const isReachable = origin.startsWith('https://') && isPublicOrigin(origin);
  const refusals = [
    !isReachable &&
      `PUBLIC_ORIGIN: Production needs an https origin that payers on the internet can open, and ${origin} is none`,
    !set['INSTALL_SECRET'] &&
      'INSTALL_SECRET: Production needs one from its settings. Make one with "openssl rand -hex 32"',
    !set['DATABASE_URL'] &&
      'DATABASE_URL: Production needs PostgreSQL: the embedded database is for one machine',
    !set['NETWORKS'] &&
      'NETWORKS: Production needs the module with the adapters of its networks: the simulated ones move no money',
    !set['SMTP_URL'] &&
      'SMTP_URL: Production needs the server that sends its mails, such as smtps://user:password@smtp.example',
    !set['MAIL_FROM'] &&
      'MAIL_FROM: Production needs the sender of its mails, such as Istmo <pagos@pay.example>',
    ...SANDBOX_ONLY.map(
      (name) => set[name] !== undefined && `${name}: Only for a sandbox, not for production`,
    ),
  ].filter((refusal) => typeof refusal === 'string');
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
}

/** Throws a ConfigError if a setting is unsafe on an origin that the internet can reach. */
function refuseForPublic(env: v.InferOutput<typeof Environment>, origin: string): void {
  const here = `at ${origin}, which payers on the internet can open`;
  const refusals = [
    env.WEBHOOK_ORIGINS && `WEBHOOK_ORIGINS: Only for a sandbox on this machine, not ${here}`,
    env.SECURITY_CONTACT === NO_CONTACT &&
      `SECURITY_CONTACT: Name whom to write to about a vulnerability ${here}`,
    env.ISTMO_DEV === '1' && `ISTMO_DEV: Only for development, not ${here}`,
    env.LIMIT_FACTOR > 1 && `LIMIT_FACTOR: Only for tests, not ${here}`,
    env.PASSWORD_COST < FULL_PASSWORD_COST &&
      `PASSWORD_COST: Less than ${String(FULL_PASSWORD_COST)} is only for tests, not ${here}`,
  ].filter((refusal) => typeof refusal === 'string');
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'));
}

function originAt(host: string, port: number): string {
  return new URL(`http://${host}:${String(port)}`).origin;
}

function describe(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? 'Environment'}: ${issue.message}`;
}
