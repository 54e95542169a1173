import { expect, it } from 'vitest';
import { writeProps } from '../../db/queries/merchants/merchant-queries';
import { LIMITS } from '@istmo/contract/limits';
import { writeCaptcha } from '../../risk/captcha';
import { clientAt, useSandbox } from '../../testing/test-sandbox';
import { logInPastCaptcha, nextCaptchaToken, registerSomebody, errorText } from '../../testing/wallet-client';

const WRONG = '422 El usuario o la contraseña no son correctos.';
const CAPTCHA = '422 error_captcha';
const sandbox = useSandbox();

it('takes a captcha at an account where many clients guess, and lets the owner in who passes it', async () => {
  const { email, login, pwd } = await registerSomebody(sandbox);
  let clients = 0;
  const guess = (captchaToken?: string) => {
    const body = { user: login, password: 'Wrong#2026', ...(captchaToken && { captchaToken }) };
    return errorText(clientAt(sandbox, `198.51.100.${String((clients += 1))}`).login({ body }));
  };
  const first = [await guess(), await guess(), await guess()];
  expect(first).toEqual(Array.from({ length: 3 }, () => WRONG));
  // Without a token no password is looked at, however many guess at once.
  const many = await Promise.all(Array.from({ length: 20 }, () => guess()));
  expect(new Set(many)).toEqual(new Set([CAPTCHA]));
  const owner = clientAt(sandbox, '192.0.2.11');
  const right = { user: email, password: pwd };
  const token = nextCaptchaToken();
  for (let count = 0; count < 10; count += 1)
    expect(await errorText(owner.login({ body: right }))).toBe(CAPTCHA);
  expect(await errorText(owner.login({ body: { ...right, captchaToken: token } }))).toBe('let in');
  // A token is good for once, and the owner's login makes no guess of others good.
  expect(await guess(token)).toBe(CAPTCHA);
  expect(await guess(nextCaptchaToken())).toBe(WRONG);
  expect(await logInPastCaptcha(owner, right)).toBe('let in');
  sandbox.services.wait(LIMITS.loginCaptcha.windowMs + 1);
  expect(await errorText(owner.login({ body: right }))).toBe('let in');
});

it('takes it for names of nobody as for those of users', async () => {
  const { email } = await registerSomebody(sandbox);
  for (const user of [email, 'nadie-con-captcha@correo.test']) {
    const guess = (captcha: { captchaToken?: string } = {}) =>
      errorText(sandbox.client.login({ body: { user, password: 'x', ...captcha } }));
    const messages = [await guess(), await guess(), await guess(), await guess()];
    expect(messages).toEqual([WRONG, WRONG, WRONG, CAPTCHA]);
    expect(await guess({ captchaToken: nextCaptchaToken() })).toBe(WRONG);
  }
});

it('judges the token as a payment’s captcha is judged', async () => {
  const { email, pwd } = await registerSomebody(sandbox);
  const guess = () => errorText(sandbox.client.login({ body: { user: email, password: 'Wrong#2026' } }));
  for (let count = 0; count < 3; count += 1) await guess();
  const right = { user: email, password: pwd };
  expect(await errorText(sandbox.client.login({ body: { ...right, captchaToken: 'robot' } }))).toBe(CAPTCHA);
  const answer = (score: number, valid: boolean) =>
    writeCaptcha(sandbox.services.db, { score, valid, required: false });
  await answer(0.2, true);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe('422 invalid_score_captcha');
  await answer(0.9, false);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe(CAPTCHA);
  await answer(0.9, true);
  expect(await logInPastCaptcha(sandbox.client, right)).toBe('let in');
  expect(await errorText(sandbox.client.login({ body: right }))).toBe('let in');
});

it('asks nobody for a token where the system configuration names no captcha', async () => {
  const { email, pwd } = await registerSomebody(sandbox);
  const guess = () => errorText(sandbox.client.login({ body: { user: email, password: 'Wrong#2026' } }));
  for (let count = 0; count < 3; count += 1) await guess();
  await writeProps(sandbox.services.db, [{ kind: 'GOOGLE', name: 'SITE_KEY', value: '' }]);
  expect(await errorText(sandbox.client.login({ body: { user: email, password: pwd } }))).toBe('let in');
});
