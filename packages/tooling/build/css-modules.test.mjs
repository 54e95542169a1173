import { parseAst } from 'rollup/parseAst';
import { expect, it } from 'vitest';
import { classNameFaults } from './css-modules.mjs';

const sheet = { id: '/app/ui/button.module.css', names: ['root', 'big', 'turn'], usedInside: ['turn'] };
const script = (rest) => ({
  id: '/app/flows/form.tsx',
  ast: parseAst(`import styles from '../ui/button.module.css';\n${rest}`),
});

it.each([
  ['all of them', 'a(styles.root, styles.big)', []],
  [
    'one that is not there',
    'a(styles.root, styles.big, styles.small)',
    ['button.module.css has no class small, which a script names'],
  ],
  ['not all of them', 'a(styles.root)', ['No script names class big of button.module.css']],
  ['one put together at run time', 'a(styles[size])', []],
  ['one in a text', "a('styles.root', styles.big)", ['No script names class root of button.module.css']],
])('checks a script that names %s', (_case, code, faults) => {
  expect(classNameFaults([script(code)], [sheet])).toEqual(faults);
});

it('tells modules of the same name apart', () => {
  const other = { id: '/app/flows/button.module.css', names: ['other'], usedInside: [] };
  expect(classNameFaults([script('a(styles.root, styles.big)')], [sheet, other])).toEqual([
    'No script names class other of button.module.css',
  ]);
});
