import { readFileSync } from 'node:fs';
import { keepFiles } from './generated-files.mjs';
import { withHeaders } from '../../deploy/nginx/nginx-headers.mjs';

const TEMPLATE = 'packages/deploy/nginx/istmo.conf.template';

/** `npm run headers` writes the headers in nginx's template; with `--check` it says whether they are current. */
await keepFiles({
  script: 'headers',
  source: 'packages/deploy/headers.json',
  files: () => ({
    [TEMPLATE]: withHeaders(
      readFileSync(TEMPLATE, 'utf8'),
      JSON.parse(readFileSync('packages/deploy/headers.json', 'utf8')),
    ),
  }),
});
