import type { Log } from '../services';

const FRAMES = 4;

/**
 * Formats an error for the log: name, code and stack frames. The message is left out, because a database's
 * quotes query parameters and a parser's quotes its input.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'not an error';
  const cause = error.cause instanceof Error ? ` because of ${kindOf(error.cause)}` : '';
  return `${kindOf(error)}${cause}${placesOf(error)}`;
}

function kindOf(error: Error): string {
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

function placesOf(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return lines
    .slice(0, FRAMES)
    .map((line) => `\n  ${line.trim()}`)
    .join('');
}

const MOST = 200;

// The id of an attempt identifies a payer, and eight digits can be a phone or a part of a card number.
const PRIVATE = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[^/?&=@]{0,64}(?:@|%40)[^/?&=@]{0,255}|\d{8,}/gi;

/** Makes external text safe to log: one short line without ids of attempts, e-mail addresses and long numbers. */
export function loggable(text: string): string {
  const line = text.slice(0, MOST).replace(/[^\x21-\x7e]/g, '?');
  return line.replace(PRIVATE, '…') || '-';
}

/** Logs as JSON, one object a line. */
export function jsonLog(print: (line: string) => void): Log {
  return (message, fields = {}) => {
    print(JSON.stringify({ time: new Date().toISOString(), level: 'info', message, ...fields }));
  };
}

/** Notes on a request that its site and the API share. */
export type RequestNotes = { requestId: string; code?: number };

export const NOTES = Symbol('notes');

/** The notes of a request, which its site created. */
export function notesOf({ env }: { env: unknown }): RequestNotes | undefined {
  return typeof env === 'object' && env !== null && NOTES in env ? (env[NOTES] as RequestNotes) : undefined;
}
