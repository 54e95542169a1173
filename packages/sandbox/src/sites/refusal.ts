import { BRIDGE_CHANNEL } from '@istmo/contract/bridge-channel';
import { isAllowedOrigin } from '@istmo/domain';
import { html } from 'hono/html';
import { htmlPage } from '../http/html-page';
import { originOf } from '../payments/payable/merchant';
import type { PageAddress } from './page-address';
import type { PageOwner } from './page-owner';

/** Why a page may not embed the checkout, in detail for its developer and briefly for a payer. */
export type Refusal = { code: string; message: string; status: 403 | 404 };

type EmbedRequest = { origin: string; address: PageAddress; owner: PageOwner | undefined };

/** Checks whether the page at `origin` may embed this address. Returns the refusal, or `undefined`. */
export function refusal({ origin, address, owner }: EmbedRequest): Refusal | undefined {
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
  if (isAllowedOrigin(exact, owner.origins)) return undefined;
  return {
    code: 'origin_not_allowed',
    status: 403,
    message: `${exact} may not hold the checkout of ${owner.merchantName}. Add ${exact} to the domainValidation list of that merchant's gateway, exactly so: scheme, host and port, no path and no slash at the end.`,
  };
}

type Shown = {
  code: string;
  message: string;
  /** The origin to notify over the bridge; empty when there is none. */
  target: string;
};

/**
 * The page shown where the checkout may not be embedded. Any page may embed it, since it has nothing to
 * protect.
 */
export function refusalPage({ code, message, target }: Shown) {
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
