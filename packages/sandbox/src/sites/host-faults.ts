import type { Context } from 'hono';
import { html } from 'hono/html';
import type { LocalizedText } from '@istmo/domain';
import { type Html, htmlPage, omittedExcept, pageHeaders, type Policy } from '../http/page-headers';

/**
 * A condition of a merchant's page, its browser or its network that may break a checkout. The demo store can
 * be served with each of them.
 */
type HostFault = {
  /** Its name in the address: `/?fault=csp`. */
  id: string;
  title: LocalizedText;
  /** What the page does, in one sentence. */
  text: LocalizedText;
  /** Changed directives of the page's Content-Security-Policy; an empty list removes one. */
  policy?: (checkout: string) => Policy;
  headers?: Readonly<Record<string, string>>;
  /** Files of `/faults` that the page loads before everything else. */
  files?: readonly string[];
  /** A file of `/faults` that replaces the loader; `data-src` has the loader's address. */
  loader?: string;
};

/** Faults of the browser and the network. */
const browserFaults: readonly HostFault[] = [
  {
    id: 'no-storage',
    title: { es: 'Sin almacenamiento', en: 'No storage' },
    text: {
      es: 'El navegador no deja guardar nada: cada acceso falla.',
      en: 'The browser lets nothing be kept: each access throws.',
    },
    files: ['no-storage.js'],
  },
  {
    id: 'popup-blocked',
    title: { es: 'Ventanas bloqueadas', en: 'Popups blocked' },
    text: { es: 'Ninguna ventana se abre.', en: 'No window opens.' },
    files: ['popup-blocked.js'],
  },
  {
    id: 'slow',
    title: { es: 'Red lenta', en: 'Slow network' },
    text: {
      es: 'El script del checkout llega tres segundos tarde, y su marco otros tres.',
      en: "The checkout's script comes three seconds late, and its frame another three.",
    },
    // Another script adds the late one, which Trusted Types would block.
    policy: () => ({ 'require-trusted-types-for': [], 'trusted-types': [] }),
    files: ['slow-frame.js'],
    loader: 'late-loader.js',
  },
  {
    id: 'blocked',
    title: { es: 'Script bloqueado', en: 'Script blocked' },
    text: {
      es: 'Un bloqueador no deja llegar el script del checkout.',
      en: "A blocker keeps the checkout's script away.",
    },
    loader: 'nothing.js',
  },
  {
    id: 'frame-lost',
    title: { es: 'Marco perdido', en: 'Frame lost' },
    text: {
      es: 'El primer marco del checkout no llega nunca; el segundo intento sí.',
      en: "The checkout's first frame never comes; the second try does.",
    },
    files: ['lost-frame.js'],
  },
];

const LEAST = ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src'];

/** Faults of the page's headers. */
const headerFaults: readonly HostFault[] = [
  {
    id: 'csp',
    title: { es: 'CSP mínima', en: 'Least CSP' },
    text: {
      es: 'La política de la página nombra el checkout una vez en script-src y una en frame-src, y nada más.',
      en: "The page's policy names the checkout once in script-src and once in frame-src, and nothing else.",
    },
    policy: () => ({ ...omittedExcept(LEAST), 'img-src': ["'self'"] }),
  },
  {
    id: 'trusted-types',
    title: { es: 'Trusted Types', en: 'Trusted Types' },
    text: {
      es: 'La página no admite texto donde se ejecutaría, ni políticas que lo permitan.',
      en: 'The page takes no text where it would run, and no policy that lets it.',
    },
    policy: () => ({ 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }),
  },
  {
    id: 'no-frame',
    title: { es: 'Sin frame-src', en: 'No frame-src' },
    text: {
      es: 'La política de la página olvida permitir el marco del checkout.',
      en: "The page's policy forgets to allow the checkout's frame.",
    },
    policy: () => ({ 'frame-src': ["'none'"] }),
  },
  {
    id: 'no-referrer',
    title: { es: 'Sin Referer', en: 'No referrer' },
    text: {
      es: 'La página no dice a nadie de dónde vienen sus visitas.',
      en: 'The page tells nobody where its visitors come from.',
    },
    headers: { 'referrer-policy': 'no-referrer' },
  },
  {
    id: 'coop',
    title: { es: 'COOP', en: 'COOP' },
    text: {
      es: 'La página corta el contacto con toda ventana de otro origen.',
      en: 'The page cuts itself off from every window of another origin.',
    },
    headers: { 'cross-origin-opener-policy': 'same-origin' },
  },
  {
    id: 'isolated',
    title: { es: 'Página aislada', en: 'Isolated page' },
    text: {
      es: 'COOP y COEP: la página solo admite marcos que se aíslan como ella, y los de un banco no lo hacen.',
      en: "COOP and COEP: the page takes only frames that isolate themselves as it does, and a bank's do not.",
    },
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  },
  {
    id: 'coep',
    title: { es: 'COEP sin COOP', en: 'COEP without COOP' },
    text: {
      es: 'La página bloquea los marcos de otros sitios, y no está aislada: nada en ella lo dice.',
      en: 'The page blocks frames of other sites without being isolated: nothing in it says so.',
    },
    headers: { 'cross-origin-embedder-policy': 'require-corp' },
  },
  {
    id: 'sandboxed',
    title: { es: 'Página sin origen', en: 'Page without an origin' },
    text: {
      es: 'La página corre encerrada y sin origen: sus marcos tampoco tienen uno.',
      en: 'The page runs in a sandbox without an origin: its frames have none either.',
    },
    policy: () => ({ sandbox: ['allow-scripts', 'allow-forms'] }),
  },
  {
    id: 'embedded',
    title: { es: 'Tienda en un marco', en: 'Store in a frame' },
    text: {
      es: 'Otra página muestra la tienda en un marco encerrado, que conserva su origen y puede abrir ventanas.',
      en: 'Another page shows the store in a sandboxed frame that keeps its origin and may open windows.',
    },
    policy: (checkout) => ({ 'frame-ancestors': ["'self'"], 'frame-src': ["'self'", checkout] }),
    files: ['embedded.js'],
  },
];

/** Faults of what the page draws, traps or covers. */
const pageFaults: readonly HostFault[] = [
  {
    id: 'z-index',
    title: { es: 'Guerra de z-index', en: 'z-index war' },
    text: {
      es: 'Al pagar, la página tapa todo con lo más alto que hay: z-index máximo y popovers, uno de ellos más tarde.',
      en: 'On paying, the page covers all with the topmost there is: the highest z-index and popovers, one of them later.',
    },
    files: ['z-index.css', 'z-index.js'],
  },
  {
    id: 'modal-host',
    title: { es: 'Botón en un diálogo', en: 'Button in a dialog' },
    text: {
      es: 'El pedido está en un <dialog> modal de la página.',
      en: "The order stands in a modal <dialog> of the page's own.",
    },
    files: ['modal-host.css', 'modal-host.js'],
  },
  {
    id: 'focus-trap',
    title: { es: 'Foco atrapado', en: 'Trapped focus' },
    text: {
      es: 'Un modal de los de antes: hace inerte todo lo demás, también lo que llega después, y devuelve el foco a sí mismo.',
      en: 'A modal of the old kind: it makes all else inert, what comes later too, and takes the focus back.',
    },
    files: ['focus-trap.js'],
  },
  {
    id: 'css-reset',
    title: { es: 'Estilos que arrasan', en: 'Sweeping styles' },
    text: {
      es: 'Estilos con !important sobre todo: marcos ocultos, diálogos sin estilo, transformaciones y variables ajenas.',
      en: "Styles with !important on everything: hidden frames, unset dialogs, transforms, others' variables.",
    },
    files: ['css-reset.css'],
  },
];

/** Faults of scripts that change the browser's own objects. */
const scriptFaults: readonly HostFault[] = [
  {
    id: 'polluted',
    title: { es: 'Prototipos ajenos', en: 'Polluted prototypes' },
    text: {
      es: 'Una biblioteca de antes añade a Array, String y Element lo suyo, toJSON incluido.',
      en: 'An old library adds things of its own to Array, String and Element, toJSON among them.',
    },
    files: ['polluted.js'],
  },
  {
    id: 'proxied-history',
    title: { es: 'Historial ajeno', en: 'History taken over' },
    text: {
      es: 'Un enrutador sustituye pushState y guarda en cada entrada solo lo que él conoce.',
      en: 'A router replaces pushState and keeps in each entry only what it knows.',
    },
    files: ['proxied-history.js'],
  },
  {
    id: 'old-browser',
    title: { es: 'Navegador antiguo', en: 'Old browser' },
    text: {
      es: 'Sin adoptedStyleSheets, como Safari antes de 16.4.',
      en: 'Without adoptedStyleSheets, as Safari before 16.4.',
    },
    files: ['old-browser.js'],
  },
  {
    id: 'frozen',
    title: { es: 'Prototipos congelados', en: 'Frozen prototypes' },
    text: {
      es: 'Todo lo que el lenguaje trae está congelado, como lo deja SES.',
      en: 'All that the language brings is frozen, as SES leaves it.',
    },
    // After the faults that change what this one freezes.
    files: ['frozen.js'],
  },
];

/** In the order in which a page loads them: freezing comes after changes. */
export const hostFaults: readonly HostFault[] = [
  ...headerFaults,
  ...pageFaults,
  ...browserFaults,
  ...scriptFaults,
];

/** The faults with these ids, and the ids that do not exist. */
export function faultsNamed(ids: readonly string[]): { faults: readonly HostFault[]; unknown: string[] } {
  return {
    faults: hostFaults.filter(({ id }) => ids.includes(id)),
    unknown: ids.filter((id) => !hostFaults.some((fault) => fault.id === id)),
  };
}

/** The headers of a merchant's page that allows only the checkout as a third party, changed by faults. */
export function storeHeaders(
  c: Context,
  checkout: string,
  { faults = [], frames = [] }: { faults?: readonly HostFault[]; frames?: readonly string[] } = {},
): void {
  const policies = faults.map(({ policy }) => policy?.(checkout) ?? {});
  const allowed: Policy = { 'script-src': ["'self'", checkout], 'frame-src': [checkout, ...frames] };
  pageHeaders(
    c,
    policies.reduce((all, one) => ({ ...all, ...one }), allowed),
  );
  if (policies.some((one) => one['report-to']?.length === 0)) c.header('reporting-endpoints', undefined);
  for (const { headers = {} } of faults)
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** Adds the faults' files to a page. */
export function withFaults(page: string, faults: readonly HostFault[]): string {
  const tags = faults.flatMap(({ files = [] }) => files).map(tagOf);
  const loader = faults.find((fault) => fault.loader)?.loader;
  const headed = page.replace('<head>', () => ['<head>', ...tags].join('\n    '));
  return loader ? headed.replace(LOADER, `src="/faults/${loader}" data-src="$1"`) : headed;
}

const LOADER = /src="([^"]+\/v1\/checkout\.js)"/;

function tagOf(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" href="/faults/${file}" />`
    : `<script src="/faults/${file}"></script>`;
}

export function unknownFaultPage(unknown: readonly string[]): Html {
  return htmlPage({
    lang: 'en',
    title: 'No such fault',
    site: 'store',
    head: html`<link rel="stylesheet" href="/store.css" />`,
    body: html`<body>
      <main>
        <h1>No such fault: ${unknown.join(', ')}</h1>
        <p>These are there; an address may name several, such as /?fault=csp&amp;fault=no-referrer.</p>
        <dl>
          ${hostFaults.map(
            ({ id, text }) =>
              html`<dt><a href="/?fault=${id}">${id}</a></dt>
                <dd>${text.en}</dd>`,
          )}
        </dl>
      </main>
    </body>`,
  });
}
