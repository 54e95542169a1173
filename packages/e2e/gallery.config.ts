import base from './playwright.config';

/** Makes the pictures in docs/gallery anew: `npm run gallery`, or `npm run gallery -- nequi` for some of them. */
export default { ...base, testDir: 'gallery', reporter: [['list']] } satisfies typeof base;
