import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inlineScripts, policySource, withPageConfiguration } from '@istmo/deploy/page-parts';
import { Hono } from 'hono';
import { notBuilt } from '../http/not-built';
import { pageHeaders, pageSources, type Policy, shellHeaders, sources } from '../http/page-headers';
import { originOf } from '../payments/payable/merchant';
import type { Config } from '../config';
import type { Services } from '../services';
import { configJson } from './config-script';
import { linkPreview, previewTags } from './link-preview';
import { THIRD_PARTY_FRAME } from './third-party-frame';
import { pageAddress, type PageAddress } from './page-address';
import { type PageOwner, pageOwnerOf, pageOwnerOfOperation } from './page-owner';
import { refusal, refusalPage } from './refusal';

/**
 * Serves the same HTML for every page of the checkout. What differs is the origins that may embed it, and the head of an
 * address that is shared. One look-up finds both.
 */
export function shellPages(services: Services): Hono {
  const app = new Hono();
  const shell = createShell(services.config);
  app.get('*', async (c) => {
    const address = pageAddress(c.req.path, c.req.query());
    const owner = await ownerAt(services, address);
    const origin = c.req.query('origin');
    const refused = origin === undefined ? undefined : refusal({ origin, address, owner });
    if (refused) {
      pageHeaders(c, { 'frame-ancestors': ['*'] });
      return c.html(refusalPage({ ...refused, target: originOf(origin ?? '') ?? '' }), refused.status);
    }
    const page = await shell();
    if (page === undefined) return notBuilt(c, { what: 'the checkout', site: 'checkout' });
    shellHeaders(c, {
      ...allowedSources(services.config.origins.bank, page.scripts),
      'frame-ancestors': sources(owner?.origins ?? []),
      'trusted-types': pageSources('trusted-types'),
    });
    const html = await withPreview(services, page.html, { address, owner });
    return c.html(html, isThere(address, owner) ? 200 : 404);
  });
  return app;
}

type Found = { address: PageAddress; owner: PageOwner | undefined };

async function withPreview(services: Services, page: string, { address, owner }: Found): Promise<string> {
  const preview = address.isShared && owner?.payable && (await linkPreview(services, owner.payable));
  if (!preview) return page;
  const tags = String(await previewTags(preview));
  return page.replace(/<title>[^<]*<\/title>/, () => tags);
}

/**
 * The page's own scripts by hash, the page in whose frame third parties' scripts run, and Clave's page as a form's target for
 * payers who do not see it in that frame.
 */
function allowedSources(origin: string, ownScripts: readonly string[]): Policy {
  return {
    'script-src': pageSources('script-src', ...ownScripts),
    'frame-src': pageSources('frame-src', origin + THIRD_PARTY_FRAME),
    'form-action': pageSources('form-action', origin),
  };
}

async function ownerAt(
  services: Services,
  { codOper, code, type }: PageAddress,
): Promise<PageOwner | undefined> {
  if (codOper !== undefined) return pageOwnerOfOperation(services, codOper);
  return code === undefined ? undefined : pageOwnerOf(services, { type, code });
}

// The app shows its own message; the status is for other clients.
function isThere({ isKnown, code, codOper }: PageAddress, owner: PageOwner | undefined): boolean {
  const named = code ?? codOper;
  return isKnown && (named === undefined || owner !== undefined);
}

/** The page with this sandbox's configuration in it, and its own scripts as its policy names them. */
type Shell = { html: string; scripts: readonly string[] };

/** Reads the page at each request, so that a new build is served at once. `undefined` if it is not built yet. */
function createShell(config: Config): () => Promise<Shell | undefined> {
  let last: { built: string; shell: Shell } | undefined;
  return async () => {
    const built = await readFile(join(config.appDir, 'index.html'), 'utf8').catch(() => undefined);
    if (built === undefined) return undefined;
    if (built !== last?.built) last = { built, shell: shellOf(built, config) };
    return last.shell;
  };
}

function shellOf(built: string, config: Config): Shell {
  const scripts = inlineScripts(built).map(policySource);
  return { html: withPageConfiguration(built, configJson(config)), scripts };
}
