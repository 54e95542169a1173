import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { callsUpTo, type Level, levels } from '@istmo/contract/provider';
import * as v from 'valibot';
import { allChecks, runChecks } from './run-checks';
import { Fixture, isFields, sandboxFixture } from './fixture';
import { createKit, type Finding, type Kit, rowNames, type Verdict } from './kit';

type Arguments = {
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
  readonly level: Level | undefined;
  readonly only: readonly string[];
  readonly json: boolean;
  readonly all: boolean;
  readonly record: string | undefined;
};

/** The arguments are not valid. The message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE = `Usage: npm run conformance -- --url URL [options]

  --url URL            Origin of the provider's service, such as https://api.example.com
  --secure-url URL     Origin of its secure host, where that is another
  --client-key KEY     The fixed client key (default: the sandbox's)
  --anonymous-key KEY, --widget-key KEY
                       The keys of guests and of payers who are logged in (default: the client key)
  --user, --password   A wallet user of the service (default: the fixture's)
  --fixture FILE       The service's own test data, as JSON (default: the sandbox's)
  --paths FILE         Paths that differ from the table's, as JSON: { "paymentInfo": "/links" }
  --origin ORIGIN      The checkout's origin, where it is another: CORS is then checked
  --level LEVEL        Only the calls of a level and of those before it, all of which the service must
                       offer: ${levels.join(', ')}
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
  level: TEXT,
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
  const { user, password, fixture, paths, origin, level, only, json, all, record } = rest;
  return {
    url: originOf(url),
    secureUrl: secureUrl === undefined ? undefined : originOf(secureUrl),
    origin: origin === undefined ? undefined : originOf(origin),
    level: level === undefined ? undefined : levelNamed(level),
    ...{ clientKey, anonymousKey, widgetKey, user, password, fixture, paths, only, json, all, record },
  };
}

function levelNamed(name: string): Level {
  const found = levels.find((level) => level === name);
  if (!found) throw new UsageError(`There is no level ${name}. The levels are ${levels.join(', ')}.`);
  return found;
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

type Recorded = { request: { path: string; body?: unknown }; data: unknown };

const LONGEST_LIST = 2;
const SECRET = /^(token|sessionId|accessToken|password|pwd|newPassword|confirmationCode|emailCode)$/;

/** The successful calls as examples, with short lists and without secrets. */
async function examplesOf(kit: Kit): Promise<Record<string, Recorded>> {
  const examples: Record<string, Recorded> = {};
  for (const [name, made] of kit.answers) {
    const exchange = await made.catch(() => undefined);
    if (exchange?.envelope?.headerStatus.code !== 200) continue;
    const { path, body } = exchange.request;
    examples[name] = {
      request: { path, ...(body !== undefined && { body: shown(body) }) },
      data: shown(exchange.data),
    };
  }
  return examples;
}

function shown(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map(shown);
  if (!isFields(value)) return typeof value === 'string' ? short(value) : value;
  const entries = Object.entries(value).slice(0, 60);
  return Object.fromEntries(entries.map(([name, part]) => [name, SECRET.test(name) ? '…' : shown(part)]));
}

function short(text: string): string {
  return text.length > 160 ? `${text.slice(0, 40)}…` : text;
}

export type Streams = { out: (line: string) => void; error: (line: string) => void };

/** `npm run conformance`: checks a service and prints the findings. Resolves with the exit code. */
export async function main(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return await judge(readArguments(args), streams);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    streams.error(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

async function judge(settings: Arguments, { out }: Streams): Promise<number> {
  const { only, json, level, record } = settings;
  const kit = kitFor(settings);
  const later = rowNames.filter((name) => !kit.calls.includes(name));
  const checks = allChecks.filter(
    ({ id }) =>
      !later.some((name) => id.startsWith(`${name}/`)) &&
      (only.length === 0 || only.some((prefix) => id.startsWith(prefix))),
  );
  const findings = await runChecks(checks, kit, (finding) => {
    if (!json) out(toLine(finding));
  });
  out(json ? JSON.stringify(findings, null, 2) : `\n${summary(findings)}`);
  if (record !== undefined) writeFileSync(record, JSON.stringify(await examplesOf(kit), null, 2));
  // A level requires all its calls. Pushes are not a call: without them, the checkout polls.
  const isNeeded = ({ id }: Finding) =>
    settings.all || (level !== undefined && kit.calls.some((name) => id.startsWith(`${name}/`)));
  const isBad = (finding: Finding) =>
    finding.verdict === 'failed' || (finding.verdict === 'notOffered' && isNeeded(finding));
  return findings.some(isBad) ? 1 : 0;
}

function kitFor({ user, password, fixture, ...settings }: Arguments): Kit {
  const { url, clientKey, secureUrl, anonymousKey, widgetKey, paths, origin, level } = settings;
  const data = fixture === undefined ? sandboxFixture : readJson(fixture, Fixture);
  const account = { user: user ?? data.user.user, password: password ?? data.user.password };
  return createKit(
    {
      url,
      clientKey,
      ...(secureUrl !== undefined && { secureUrl }),
      ...(anonymousKey !== undefined && { anonymousKey }),
      ...(widgetKey !== undefined && { widgetKey }),
      ...(origin !== undefined && { origin }),
      ...(paths !== undefined && { paths: readJson(paths, v.record(v.string(), v.string())) }),
    },
    { ...data, user: account },
    level === undefined ? {} : { calls: callsUpTo(level) },
  );
}

function readJson<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), textOf(file));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new UsageError(`${file}: ${v.getDotPath(issue) ?? 'not what it should be'}: ${issue.message}`);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}

const WORDS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  failed: 'FAILED',
  skipped: 'skipped',
  notOffered: 'not offered',
};

const WIDTH = Math.max(...Object.values(WORDS).map((word) => word.length));
const ID_WIDTH = 30;

/** A finding as a line of the table, with the reason below it unless the check passed. */
function toLine({ verdict, id, shows, why }: Finding): string {
  const line = `${WORDS[verdict].padEnd(WIDTH)}  ${id.padEnd(ID_WIDTH)}  ${shows}`;
  return why === '' ? line : `${line}\n${' '.repeat(WIDTH + 2)}${' '.repeat(ID_WIDTH)}  ${why}`;
}

/** The number of checks with each verdict, in a sentence. */
function summary(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const rest: Verdict[] = ['failed', 'skipped', 'notOffered'];
  const parts = rest.map((verdict) => `${count(verdict)} ${WORDS[verdict].toLowerCase()}`);
  return `${findings.length} checks: ${count('ok')} hold, ${parts.join(', ')}`;
}
