import { expect, it } from 'vitest';
import { accountPath } from './account-path';

it.each([
  ['login', '/?code=LK-1&x=1', '/pf/widget/login?back=%2F%3Fcode%3DLK-1%26x%3D1'],
  ['signup', undefined, '/pf/widget/signup'],
  [
    'recovery',
    '/pf/widget/home?view=cards',
    '/pf/widget/recoverypassword?back=%2Fpf%2Fwidget%2Fhome%3Fview%3Dcards',
  ],
] as const)('the %s page, and on to %s', (page, back, path) => {
  expect(accountPath(page, back)).toBe(path);
});
