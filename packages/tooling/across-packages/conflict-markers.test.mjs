import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../environment/installed.mjs';

const MARKER = '^(<{7}|[|]{7}|>{7}) ';

it('no tracked file has what a merge leaves where it conflicts', () => {
  const { status, stdout, stderr } = spawnSync('git', ['grep', '-nIE', MARKER], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout + stderr).toBe('');
  // git grep exits with 1 when it finds nothing.
  expect(status).toBe(1);
});

it.each([
  ['<', 'HEAD'],
  ['|', 'merged common ancestors'],
  ['>', 'feature'],
])('a line of seven %s is such a marker', (sign, name) => {
  expect(`${sign.repeat(7)} ${name}`).toMatch(new RegExp(MARKER));
});
