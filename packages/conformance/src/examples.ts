import { isFields } from './merge';
import type { Kit } from './kit';

type Recorded = { request: { path: string; body?: unknown }; data: unknown };

const LONGEST_LIST = 2;
const SECRET = /^(token|sessionId|accessToken|password|pwd|newPassword|confirmationCode|emailCode)$/;

/** The successful calls as examples, with short lists and without secrets. */
export async function examplesOf(kit: Kit): Promise<Record<string, Recorded>> {
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
