import {
  appendFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** Records in a file, one a line, each on the disk before the next step. Of one process only: several need a database. */
export function openJournal(file) {
  mkdirSync(dirname(file), { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A power cut may have left half a line: nothing was done after it.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  const handle = openSync(file, 'a', 0o600);
  const append = (record) => {
    appendFileSync(handle, `${JSON.stringify(record)}\n`);
    fsyncSync(handle);
  };
  return {
    records: whole
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
    append,
  };
}
