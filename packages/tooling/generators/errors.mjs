import { keepGenerated } from './generated-files.mjs';

/**
 * `npm run errors` writes what is made from `packages/contract/errors.json`: the checkout's texts, the loader's codes and
 * the page for developers. With `--check` it says which are not current.
 */
await keepGenerated({
  script: 'errors',
  source: 'the error catalog',
  make: ({ errorFiles }) => errorFiles(),
});
