import type { Prefetched } from '../api/prefetched';
import type { LoadScript } from './script-injector';

/** What the boot script leaves for the app, as `window.istmoBoot`. */
export type Boot = { prefetched: Prefetched; loadScript: LoadScript };
