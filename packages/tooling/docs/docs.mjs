import { buildSite, ensureSite } from './docs-site.mjs';
import { ensureInstalled } from '../environment/installed.mjs';

// `npm run docs` builds the documentation; with `--if-changed`, only if it is not current.
ensureInstalled();
if (process.argv.includes('--if-changed')) ensureSite();
else process.exitCode = buildSite();
