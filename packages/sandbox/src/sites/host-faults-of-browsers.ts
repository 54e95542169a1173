import type { HostFault } from './host-fault';

/** Faults of the browser and the network. */
export const browserFaults: readonly HostFault[] = [
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
