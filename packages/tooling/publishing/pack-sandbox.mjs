import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { pack } from './pack.mjs';
import { stageSandbox } from './stage-sandbox.mjs';

ensureInstalled();
ensureBuilt();
ensureSite();
pack(stageSandbox(), root);
