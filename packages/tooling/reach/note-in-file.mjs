import { appendFileSync } from 'node:fs';

/** Writes the notes of the recording build's sandbox to a file. */
globalThis.noteReach = (key) => {
  if (process.env.REACH_FILE) appendFileSync(process.env.REACH_FILE, `${key}\n`);
};
