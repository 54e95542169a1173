import type { EndpointTable } from '../endpoint';
import { ERROR_CODES } from '../errors';
import { CaptchaCheck, CaptchaScore } from '../schemas/merchant';

/** Apart from `card.ts`, whose bodies the checkout's first script does not need. */
export const captchaEndpoints = {
  captchaCheck: {
    summary: 'Whether a captcha token is valid, and its score from 0 (robot) to 1 (person).',
    method: 'post',
    path: '/api/v2/captcha',
    auth: 'anonymous',
    body: CaptchaCheck,
    response: CaptchaScore,
    errors: [ERROR_CODES.tooManyTries],
  },
} as const satisfies EndpointTable;
