import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { ENCODING_HEADER, endpointUrl, Envelope, IDEMPOTENCY_HEADER } from '@istmo/contract/provider';
import { SIMULATOR_HEADER } from '@istmo/contract/simulator';
import type { CallToolResult, JsonSchemaType, McpServer } from '@modelcontextprotocol/server';
import * as v from 'valibot';
import { ConfigError } from '../config';
import { packageVersion } from '../package-file';
import written from './simulator-tools.json';

type Tool = {
  name: string;
  description: string;
  inputSchema: object;
  outputSchema: object;
  annotations: { readOnlyHint: boolean; idempotentHint: boolean; openWorldHint: boolean };
  call: { method: string; path: string; query: readonly string[]; hasBody: boolean; isIdempotent: boolean };
};
/** Generated from the table of the simulator's calls. */
const TOOLS: readonly Tool[] = written;
type Arguments = Readonly<Record<string, unknown>>;

const OK = 200;
/** Longer than any answer of the sandbox takes, with faults. */
const ANSWER_MS = 150_000;

/**
 * Serves the simulator of a sandbox over stdio until the client closes the pipe. Throws a ConfigError in production, which has no
 * simulator.
 */
export async function serveMcp(
  sandbox: string,
  environment: Record<string, string | undefined>,
): Promise<void> {
  if (environment['ISTMO_MODE'] === 'production')
    throw new ConfigError('ISTMO_MODE: There is no simulator in production');
  const stdio = await import('@modelcontextprotocol/server/stdio');
  stdio.serveStdio(() => createMcpServer(sandbox));
}

/** The simulator's calls as tools. The library is loaded here, because no other command needs it. */
export async function createMcpServer(sandbox: string): Promise<McpServer> {
  const mcp = await import('@modelcontextprotocol/server');
  const version = (await packageVersion(fileURLToPath(import.meta.url))) ?? '0.0.0';
  const server = new mcp.McpServer({ name: 'istmo-sandbox', version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, description, annotations } = tool;
    const inputSchema = mcp.fromJsonSchema<Arguments>(tool.inputSchema satisfies JsonSchemaType);
    const outputSchema = mcp.fromJsonSchema(tool.outputSchema satisfies JsonSchemaType);
    server.registerTool(name, { description, inputSchema, outputSchema, annotations }, (given) =>
      call(sandbox, tool, given),
    );
  }
  return server;
}

const INSTRUCTIONS =
  'The payer, the networks and the clock of an Istmo Checkout sandbox: no real money. Begin with `pay` for LK-CAFE0001, move the payment with the tool of its method, and read what became of it with `payment`.';

async function call(sandbox: string, { call: { method, path, ...parts } }: Tool, given: Arguments) {
  const { idempotencyKey = randomUUID(), ...parameters } = given;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name).concat(parts.query);
  const inAddress = Object.fromEntries(Object.entries(parameters).filter(([name]) => names.includes(name)));
  const body = Object.fromEntries(Object.entries(parameters).filter(([name]) => !names.includes(name)));
  const response = await fetch(endpointUrl(sandbox, path, inAddress), {
    method: method.toUpperCase(),
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      [SIMULATOR_HEADER]: '1',
      [ENCODING_HEADER]: 'json',
      'content-type': 'application/json',
      ...(parts.isIdempotent && { [IDEMPOTENCY_HEADER]: String(idempotencyKey) }),
    },
    ...(parts.hasBody && { body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (!response) return refused(`No sandbox answers at ${sandbox}. Start one with "npx @istmo/sandbox".`);
  const envelope = v.safeParse(Envelope, await response.json().catch(() => undefined));
  if (!envelope.success)
    return refused(`${sandbox} has no simulator: it answers ${String(response.status)}.`);
  const { headerStatus, data, message } = envelope.output;
  if (headerStatus.code === OK) return answered(data);
  return refused(
    [headerStatus.code, message || headerStatus.description, JSON.stringify(data ?? {})].join(' '),
  );
}

function answered(data: unknown): CallToolResult {
  const structuredContent = { data };
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

const refused = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });
