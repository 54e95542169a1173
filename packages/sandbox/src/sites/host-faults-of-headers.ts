import { omittedExcept } from '../http/page-headers';
import type { HostFault } from './host-fault';

const LEAST = ['default-src', 'script-src', 'style-src', 'img-src', 'frame-src'];

/** Faults of the page's headers. */
export const headerFaults: readonly HostFault[] = [
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
