import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRIDGE_CHANNEL } from '@istmo/contract/bridge-channel';
import { inlineScripts, inlineStyles, policySource, withPageConfiguration } from '@istmo/deploy/page-parts';
import headers from '@istmo/deploy/headers.json';
import { isAllowedOrigin, isWidgetPage, matchPage } from '@istmo/domain';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Config } from '../config';
import { commonText } from '../http/create-site';
import {
  htmlPage,
  notBuilt,
  pageHeaders,
  pageSources,
  type Policy,
  setHeaders,
  shellHeaders,
  sources,
} from '../http/page-headers';
import { originOf } from '../payments/payable/merchant';
import type { Services } from '../services';
import { configJson, THIRD_PARTY_FRAME } from './config-script';
import { linkPreview, previewTags } from './link-preview';
import { type PageOwner, pageOwnerOf, pageOwnerOfOperation } from './page-owner';

type PageAddress = {
  /** Whether the path alone is a known page. */
  isKnown: boolean;
  type?: string | undefined;
  /** The code, slug or `slug/code` of the payment target. */
  code?: string | undefined;
  codOper?: string | undefined;
  /** Apps and agents' pages open this address. */
  isEmbedded?: boolean;
  /** Payees share this address to get paid. */
  isShared?: boolean;
};

/** Parses an address of the checkout. */
function pageAddress(path: string, query: Readonly<Record<string, string>>): PageAddress {
  const { code, type } = query;
  const match = matchPage(path);
  if (!match) return { isKnown: false };
  switch (match.page) {
    case 'notFound':
      return { isKnown: false };
    case 'checkout':
      return { isKnown: true, isShared: true, type, code };
    case 'embedded':
      return { isKnown: true, isEmbedded: true, type, code };
    case 'station':
      return { isKnown: true, isShared: true, type: 'ps', code };
    case 'receipt':
      return { isKnown: true, codOper: match.params.codOper };
    case 'slug':
      return { isKnown: true, isShared: true, code: match.params.slug };
    case 'slugReceipt':
      return { isKnown: true, code: match.params.slug };
    case 'slugCode':
      return { isKnown: true, isShared: true, code: `${match.params.slug}/${match.params.code}` };
    default:
      // Outside the widget, `code` belongs to an error or a validation.
      return isWidgetPage(match.page) ? { isKnown: true, type, code } : { isKnown: true };
  }
}

/** Why a page may not embed the checkout, in detail for its developer and briefly for a payer. */
export type Refusal = { code: string; message: string; status: 403 | 404 };

type EmbedRequest = { origin: string; address: PageAddress; owner: PageOwner | undefined };

/** Checks whether the page at `origin` may embed this address. Returns the refusal, or `undefined`. */
function refusal({ origin, address, owner }: EmbedRequest): Refusal | undefined {
  const exact = originOf(origin);
  if (!exact)
    return {
      code: 'missing_arguments',
      status: 404,
      message: `"${origin.slice(0, 200)}" is not an http(s) origin.`,
    };
  const named = address.code ?? address.codOper;
  if (named === undefined)
    return {
      code: 'missing_arguments',
      status: 404,
      message: 'The address names no payment code (code=LK-…).',
    };
  if (!owner)
    return {
      code: 'link_not_found',
      status: 404,
      message: `There is nothing to pay under the code "${named.slice(0, 60)}".`,
    };
  if (isAllowedOrigin(exact, holdersOf({ address, owner }))) return undefined;
  return {
    code: 'origin_not_allowed',
    status: 403,
    message: `${exact} may not hold the checkout of ${owner.merchantName}. Add ${exact} to the ${address.isEmbedded ? 'embeddedHosts of that merchant' : "domainValidation list of that merchant's gateway"}, exactly so: scheme, host and port, no path and no slash at the end.`,
  };
}

type ShellContent = {
  code: string;
  message: string;
  /** The origin to notify over the bridge; empty when there is none. */
  target: string;
};

/**
 * The page shown where the checkout may not be embedded. Any page may embed it, since it has nothing to
 * protect.
 */
function refusalPage({ code, message, target }: ShellContent) {
  return htmlPage({
    lang: 'es',
    title: 'No se puede mostrar el pago · The checkout cannot be shown',
    site: 'checkout',
    head: html`
      <link rel="stylesheet" href="/pages/pages.css" />
      <script type="module" src="/pages/refused.js"></script>
    `,
    body: html`
      <body
        data-channel="${BRIDGE_CHANNEL}"
        data-target="${target}"
        data-code="${code}"
        data-message="${message}"
      >
        <main class="card">
          <h1>No se puede mostrar el pago aquí</h1>
          <p>Vuelva al comercio y avísele, por favor. No se le cobró nada.</p>
          <h2 lang="en">For the developer of this page</h2>
          <p lang="en">${message}</p>
          <p lang="en"><code>${code}</code></p>
        </main>
      </body>
    `,
  });
}

/**
 * Serves the same HTML for every page of the checkout, except for the origins that may embed it and the head of a shared address.
 * One query finds both.
 */
export function shellPages(services: Services): Hono {
  const app = new Hono();
  const shell = createShell(services.config);
  const send = commonText();
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
      ...allowedSources(services.config, page),
      'frame-ancestors': sources(holdersOf({ address, owner })),
      'trusted-types': pageSources('trusted-types'),
    });
    if (address.isEmbedded) setHeaders(c, Object.entries(headers.embedded));
    c.status(isThere(address, owner) ? 200 : 404);
    // A page embeds it: no messenger reads its head, so the answer is the same for each payment.
    if (origin !== undefined && !services.config.dev) {
      c.header('content-type', 'text/html; charset=UTF-8');
      return send(c, page.html);
    }
    return c.html(await withPreview(services, page.html, { address, owner }));
  });
  return app;
}

type FoundPage = { address: PageAddress; owner: PageOwner | undefined };

/** The origins that may frame the page: apps and agents' pages for an embedded address, otherwise the merchant's own pages. */
function holdersOf({ address, owner }: FoundPage): readonly string[] {
  return (address.isEmbedded ? owner?.embeddedHosts : owner?.origins) ?? [];
}

async function withPreview(services: Services, page: string, { address, owner }: FoundPage): Promise<string> {
  const preview = address.isShared && owner?.payable && (await linkPreview(services, owner.payable));
  if (!preview) return page;
  const tags = String(await previewTags(preview));
  return page.replace(/<title>[^<]*<\/title>/, () => tags);
}

/**
 * The policy's sources: the page's own scripts and styles by hash, the frame of third parties' scripts, and Clave's page as a
 * form target for payers who do not see it in that frame.
 */
function allowedSources({ isProduction, origins: { bank } }: Config, { scripts, styles }: Shell): Policy {
  const own = {
    'script-src': pageSources('script-src', ...scripts),
    'style-src': pageSources('style-src', ...styles),
  };
  if (isProduction) return own;
  return {
    ...own,
    'frame-src': pageSources('frame-src', bank + THIRD_PARTY_FRAME),
    'form-action': pageSources('form-action', bank),
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

/** The page with this sandbox's configuration, and the policy's sources for its own scripts and styles. */
type Shell = { html: string; scripts: readonly string[]; styles: readonly string[] };

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
  return {
    html: withPageConfiguration(built, configJson(config)),
    scripts: inlineScripts(built).map(policySource),
    styles: inlineStyles(built).map(policySource),
  };
}
