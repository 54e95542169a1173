import base from './playwright.config';

/** Makes the pictures in docs/images anew: `npm run screenshots`. */
export default { ...base, testDir: 'screenshots', reporter: [['list']] } satisfies typeof base;
