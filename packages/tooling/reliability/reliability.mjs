import { ensureInstalled } from '../environment/installed.mjs';
import { keepReliability } from './measurements.mjs';

// `npm run reliability`: docs/reliability.md from the files in docs/reliability/; with `--check` says whether it is current.
ensureInstalled();
await keepReliability();
