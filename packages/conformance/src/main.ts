import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Arguments, readArguments, USAGE, UsageError } from './arguments';
import type { Finding, Verdict } from './check';
import { allChecks } from './checks/all-checks';
import { examplesOf } from './examples';
import { Fixture } from './fixture';
import { createKit, type Kit } from './kit';
import { runChecks } from './run-checks';
import { sandboxFixture } from './sandbox-fixture';

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
  const { only, json, all, record } = settings;
  const kit = kitFor(settings);
  const checks = allChecks.filter(
    ({ id }) => only.length === 0 || only.some((prefix) => id.startsWith(prefix)),
  );
  const findings = await runChecks(checks, kit, (finding) => {
    if (!json) out(toLine(finding));
  });
  out(json ? JSON.stringify(findings, null, 2) : `\n${summary(findings)}`);
  if (record !== undefined) writeFileSync(record, JSON.stringify(await examplesOf(kit), null, 2));
  const isBad = ({ verdict }: Finding) => verdict === 'failed' || (all && verdict === 'notOffered');
  return findings.some(isBad) ? 1 : 0;
}

function kitFor({ user, password, fixture, ...settings }: Arguments): Kit {
  const { url, clientKey, secureUrl, anonymousKey, widgetKey, paths, origin } = settings;
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
export function summary(findings: readonly Finding[]): string {
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  const rest: Verdict[] = ['failed', 'skipped', 'notOffered'];
  const parts = rest.map((verdict) => `${count(verdict)} ${WORDS[verdict].toLowerCase()}`);
  return `${findings.length} checks: ${count('ok')} hold, ${parts.join(', ')}`;
}
