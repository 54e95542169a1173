import { Hono } from 'hono';
import { callFaults } from '../faults/call-faults';
import { filesIn } from '../http/files-in';
import type { ApiEnv } from '../http/table-api';
import { packageFile } from '../package-file';
import type { Services } from '../services';

/** Where the stand-ins for captcha and fingerprint are, on the third parties' origin. */
export const CAPTCHA_SCRIPT = '/captcha/enterprise.js';
export const FINGERPRINT_SCRIPT = '/fingerprint/agent.js';

/** The scripts of the captcha and of the fingerprint, as a page of any origin loads them. */
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
