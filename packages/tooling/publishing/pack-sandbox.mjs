import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureInstalled, root } from '../environment/installed.mjs';
import { pack } from './pack.mjs';
import { stageSandbox } from './stage-sandbox.mjs';

ensureInstalled();
ensureBuilt();
pack(stageSandbox(), root);
