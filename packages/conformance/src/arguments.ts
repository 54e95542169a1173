import { parseArgs } from 'node:util';

export type Arguments = {
  readonly url: string;
  readonly secureUrl: string | undefined;
  readonly clientKey: string;
  readonly anonymousKey: string | undefined;
  readonly widgetKey: string | undefined;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly fixture: string | undefined;
  readonly paths: string | undefined;
  readonly origin: string | undefined;
  readonly only: readonly string[];
  readonly json: boolean;
  readonly all: boolean;
  readonly record: string | undefined;
};

/** The arguments are not valid. The message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Usage: npm run conformance -- --url URL [options]

  --url URL            Origin of the provider's service, such as https://api.example.com
  --secure-url URL     Origin of its secure host, where that is another
  --client-key KEY     The fixed client key (default: the sandbox's)
  --anonymous-key KEY, --widget-key KEY
                       The keys of guests and of payers who are logged in (default: the client key)
  --user, --password   A wallet user of the service (default: the fixture's)
  --fixture FILE       The service's own test data, as JSON (default: the sandbox's)
  --paths FILE         Paths that differ from the table's, as JSON: { "paymentInfo": "/links" }
  --origin ORIGIN      The checkout's origin, where it is another: CORS is then checked
  --only PREFIX        Only checks whose id begins with it; may be given again
  --all                A call that the service does not offer counts as failed
  --json               Findings as JSON instead of a table
  --record FILE        Also writes the calls that worked, as examples for the reference page`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  url: TEXT,
  'secure-url': TEXT,
  'client-key': { type: 'string', default: 'istmo-sandbox-client' },
  'anonymous-key': TEXT,
  'widget-key': TEXT,
  user: TEXT,
  password: TEXT,
  fixture: TEXT,
  paths: TEXT,
  origin: TEXT,
  only: { type: 'string', multiple: true, default: [] as string[] },
  json: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  record: TEXT,
} as const;

/** Parses the command line. Throws a UsageError. */
export function readArguments(args: readonly string[]): Arguments {
  const { 'secure-url': secureUrl, 'client-key': clientKey, url, ...rest } = parsed(args);
  const { 'anonymous-key': anonymousKey, 'widget-key': widgetKey } = rest;
  if (url === undefined) throw new UsageError('--url is missing');
  const { user, password, fixture, paths, origin, only, json, all, record } = rest;
  return {
    url: originOf(url),
    secureUrl: secureUrl === undefined ? undefined : originOf(secureUrl),
    origin: origin === undefined ? undefined : originOf(origin),
    ...{ clientKey, anonymousKey, widgetKey, user, password, fixture, paths, only, json, all, record },
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function originOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new UsageError(`Not an http(s) address: ${text}`);
  return new URL(text).href.replace(/\/$/, '');
}
