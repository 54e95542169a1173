import { expect, it } from 'vitest';
import { singleIcons } from './single-icons.mjs';

const { transform } = singleIcons();

it('imports each icon from its own file, which may have another name', () => {
  const { code } = transform(
    "import { x } from './x';\nimport { Bell, HelpCircle, } from 'lucide';\nx(Bell);",
  );
  expect(code.split('\n')).toEqual([
    "import { x } from './x';",
    "import Bell from 'lucide/dist/esm/icons/bell.mjs'; import HelpCircle from 'lucide/dist/esm/icons/circle-question-mark.mjs';",
    'x(Bell);',
  ]);
});

it('leaves other modules as they are', () => {
  expect(transform("import { x } from './x';")).toBeNull();
});
