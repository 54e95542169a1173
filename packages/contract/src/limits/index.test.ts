import { expect, it } from 'vitest';
import { type Endpoint, endpoints, ERROR_CODES } from '../provider';
import { type Limit, LIMITS } from './index';

const rows = Object.entries<Limit>(LIMITS);
const CODES = { wait: ERROR_CODES.tooManyTries, captcha: ERROR_CODES.unprocessable };

it.each(rows)('%s: each of its calls names its answer among its errors', (_name, { answer, calls }) => {
  if (answer === 'refused') return;
  for (const call of calls) {
    const { errors = [] }: Endpoint = endpoints[call];
    expect([call, errors]).toEqual([call, expect.arrayContaining([CODES[answer]])]);
  }
});

it('has a limit for each call that names 429 among its errors', () => {
  const limited = new Set<string>(rows.flatMap(([, { answer, calls }]) => (answer === 'wait' ? calls : [])));
  const naming = Object.entries<Endpoint>(endpoints).filter(([, { errors }]) =>
    errors?.includes(ERROR_CODES.tooManyTries),
  );
  expect(naming.map(([name]) => name).filter((name) => !limited.has(name))).toEqual([]);
});

it.each(rows)('%s: who has to wait reads how long, and in both languages', (_name, { text, windowMs }) => {
  if (text === undefined) return;
  const waits = windowMs === undefined || text.es.includes('{wait}');
  expect(waits || text.es.includes('Pida otro')).toBe(true);
  expect(text.en.includes('{wait}')).toBe(text.es.includes('{wait}'));
});

it.each(rows)('%s: a text of payment says what else the payer can do', (_name, { text, by }) => {
  const isOfPayment = by.some((subject) => ['card', 'phone'].includes(subject));
  if (isOfPayment) expect(text?.es).toMatch(/otro método/);
});
