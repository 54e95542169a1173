import { keepGenerated } from './generated-files.mjs';
import { root } from '../environment/installed.mjs';
import { openApiProblems } from './lint-openapi.mjs';

/** `npm run openapi` writes the pages that are made from the endpoint table; with `--check` it says which are not current. Either way it lints them. */
await keepGenerated({
  script: 'openapi',
  source: 'the endpoint table',
  make: ({ generate }) => generate(root),
});

const problems = ['docs/openapi.json', 'docs/simulator-openapi.json'].flatMap(openApiProblems);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
