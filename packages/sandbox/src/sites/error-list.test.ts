import { ErrorCatalog, errorCatalog } from '@istmo/contract/errors';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ERROR_CODES, SESSION_CODES } from '@istmo/contract/provider';
import type { ApiErrorCode } from '../api-error';
import { INTERNAL_CODE } from '../http/table-api';
import { errorList } from './checkout-site';

it('is served completely, to any origin', async () => {
  const response = await errorList().request('/errors.json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(v.parse(ErrorCatalog, await response.json())).toEqual(errorCatalog);
});

it('has every header code that this provider refuses with, and no other', () => {
  const listed = errorCatalog.flatMap((entry) => (entry.kind === 'provider' ? (entry.numbers ?? []) : []));
  const refused: Record<Exclude<ApiErrorCode, (typeof ERROR_CODES)[keyof typeof ERROR_CODES]>, true> = {
    401: true,
    403: true,
    405: true,
    413: true,
    415: true,
    420: true,
  };
  const codes = [...Object.values(ERROR_CODES), ...Object.keys(refused).map(Number)];
  // 500 and 520 are what other providers end a session with.
  expect(new Set(listed)).toEqual(new Set([...codes, ...SESSION_CODES, INTERNAL_CODE]));
});
