import type { HostFault } from './host-fault';

/** Faults of what the page draws, traps or covers. */
export const pageFaults: readonly HostFault[] = [
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
    // After the faults that change what this one freezes.
    files: ['frozen.js'],
  },
];
