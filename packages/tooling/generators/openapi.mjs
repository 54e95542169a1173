import { keepGenerated } from './generated-files.mjs';
import { root } from '../environment/installed.mjs';

/** `npm run openapi` writes the pages that are made from the endpoint table; with `--check` it says which are not current. */
await keepGenerated({
  script: 'openapi',
  source: 'the endpoint table',
  make: ({ generate }) => generate(root),
});
