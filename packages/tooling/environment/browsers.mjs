import { findChromium } from './chromium.mjs';
import { findFirefox, findWebKit } from './engines.mjs';

// Finds or installs every browser that the tests use.
await findChromium();
findFirefox();
findWebKit();
