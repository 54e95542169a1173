import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { seedFileFaults } from './seed-file-faults';
import { SeedFile } from './seed-file-schema';

/** A seed file that cannot be used; `message` names each bad value by its path, for the person who wrote it. */
export class SeedFileError extends Error {
  override readonly name = 'SeedFileError';
}

/** Reads a merchant's own seed file. Throws a SeedFileError. */
export function readSeedFile(path: string): SeedFile {
  try {
    return parseSeedFile(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new SeedFileError(`${path}\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** A seed file from its text. Throws a SeedFileError. */
export function parseSeedFile(text: string): SeedFile {
  const result = v.safeParse(SeedFile, parseJson(text));
  const faults = result.success ? seedFileFaults(result.output) : result.issues.map(describe);
  if (!result.success || faults.length > 0) throw new SeedFileError(faults.join('\n'));
  return result.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SeedFileError(`Not JSON: ${reason}`, { cause: error });
  }
}

function describe({ path, message }: v.BaseIssue<unknown>): string {
  const keys = (path ?? []).map(({ key }) =>
    typeof key === 'number' ? `[${String(key)}]` : `.${String(key)}`,
  );
  return `${keys.join('').replace(/^\./, '') || 'The file'}: ${message}`;
}
