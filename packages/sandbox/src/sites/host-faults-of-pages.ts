import type { HostFault } from './host-fault';

/** What a page draws, holds open or catches. */
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
