import { catalogFiles } from './catalog-files.mjs';
import { keepFiles } from './generated-files.mjs';
import { checkoutLists, languagesIn, simulatorList } from './text-lists.mjs';

const LOCALES = 'packages/checkout/src/locales';

/**
 * `npm run locales` lists the files of texts, by language, and writes the texts that the sandbox serves; with `--check` it
 * says whether they are current.
 */
await keepFiles({
  script: 'locales',
  source: 'the folders of texts',
  files: () => ({ ...checkoutLists(LOCALES), ...simulatorList('packages/simulator/src/locales') }),
});
// The lists first: the texts are read by them.
await keepFiles({
  script: 'locales',
  source: 'the texts',
  files: () => catalogFiles(languagesIn(LOCALES)),
});
