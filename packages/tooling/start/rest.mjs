import { ensureBuilt } from '../build/ensure-built.mjs';
import { ensureSite } from '../docs/docs-site.mjs';
import { ensureInstalled } from '../environment/installed.mjs';

// What `npm start` leaves for later: the bindings, the examples with them, the widget, and the docs.
ensureInstalled();
ensureBuilt();
ensureSite();
