import { ensureInstalled } from '../environment/installed.mjs';
import { keepReliability } from './measurements.mjs';

// `npm run reliability`: docs/contributing/reliability.md from the files in docs/contributing/reliability/; with `--check` says whether it is current.
ensureInstalled();
await keepReliability();
