import type { HostFault } from './host-fault';

/** What a page's scripts have done to the browser's own objects. */
export const scriptFaults: readonly HostFault[] = [
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
    // After those that change what this one freezes.
    files: ['frozen.js'],
  },
];
