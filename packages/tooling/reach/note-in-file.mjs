import { appendFileSync } from 'node:fs';

/** Where the sandbox of the recording build notes what it has seen. */
globalThis.noteReach = (key) => {
  if (process.env.REACH_FILE) appendFileSync(process.env.REACH_FILE, `${key}\n`);
};
