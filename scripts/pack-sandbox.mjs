import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, root } from './lib/installed.mjs';
import { pack } from './lib/pack.mjs';
import { stageSandbox } from './lib/stage-sandbox.mjs';

ensureInstalled();
ensureBuilt();
pack(stageSandbox(), root);
