import { Hono } from 'hono';
import { callFaults } from '../faults/simulated-faults';
import { filesIn } from '../http/create-site';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';

/** The paths of the captcha and fingerprint stand-ins on the third parties' origin. */
export const CAPTCHA_SCRIPT = '/captcha/enterprise.js';
export const FINGERPRINT_SCRIPT = '/fingerprint/agent.js';

/** Serves the captcha and fingerprint scripts to pages of any origin. */
export function riskSite(services: Services): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  for (const [path, name] of [
    [CAPTCHA_SCRIPT, 'captchaScript'],
    [FINGERPRINT_SCRIPT, 'fingerprintScript'],
  ] as const) {
    app.get(path, async (c, next) => {
      c.set('requestId', services.uuid());
      c.header('cross-origin-resource-policy', 'cross-origin');
      c.header('cache-control', 'no-cache');
      await next();
    });
    app.get(path, callFaults(services, name), filesIn(packageFile('public')));
  }
  return app;
}
