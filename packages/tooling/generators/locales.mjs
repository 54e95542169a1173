import { keepFiles } from './generated-files.mjs';
import { checkoutLists, simulatorList } from './text-lists.mjs';

/** `npm run locales` lists the files of texts, by language; with `--check` it says whether the lists are current. */
await keepFiles({
  script: 'locales',
  source: 'the folders of texts',
  files: () => ({
    ...checkoutLists('packages/checkout/src/locales'),
    ...simulatorList('packages/simulator/src/locales'),
  }),
});
