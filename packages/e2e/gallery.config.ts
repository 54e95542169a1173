import { fileURLToPath } from 'node:url';
import base from './playwright.config';

/**
 * Takes a picture of every screen into .cache/gallery: `npm run gallery`, or `npm run gallery -- nequi` for some of them.
 * `npm run pictures` copies those that the docs show.
 */
export default {
  ...base,
  projects: [{ name: 'gallery', testDir: 'gallery' }],
  reporter: [['list']],
  globalTeardown: fileURLToPath(new URL('gallery/write-index.mjs', import.meta.url)),
} satisfies typeof base;
