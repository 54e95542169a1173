import { BRIDGE_CHANNEL } from '@istmo/contract/bridge-channel';
import { html } from 'hono/html';
import { htmlPage } from '../http/html-page';

type Shown = {
  code: string;
  message: string;
  /** Origin that is told over the bridge; empty where there is none to tell. */
  target: string;
};

/** What stands where the checkout may not. It holds nothing worth framing, so anybody may frame it. */
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
          <p>Vuelva a la tienda y avísele, por favor. No se hizo ningún cobro.</p>
          <h2 lang="en">For the developer of this page</h2>
          <p lang="en">${message}</p>
          <p lang="en"><code>${code}</code></p>
        </main>
      </body>
    `,
  });
}
