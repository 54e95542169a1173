import { readFileSync } from 'node:fs';
import { keepFiles } from './lib/generated-files.mjs';
import { withHeaders } from './lib/nginx-headers.mjs';

const TEMPLATE = 'deploy/nginx/istmo.conf.template';

/** `npm run headers` writes the headers in nginx's template; with `--check` it says whether they are current. */
await keepFiles({
  script: 'headers',
  source: 'deploy/headers.json',
  files: () => ({
    [TEMPLATE]: withHeaders(
      readFileSync(TEMPLATE, 'utf8'),
      JSON.parse(readFileSync('deploy/headers.json', 'utf8')),
    ),
  }),
});
