import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled } from '../environment/installed.mjs';

// Builds the parts that `npm start` leaves for later: the bindings, their examples, the widget, and the docs.
ensureInstalled();
ensureBuilt();
ensureSite();
