import { PAGES_ES } from './pages.mjs';

/** What VitePress itself says on a Spanish page. */
export const SPANISH = {
  label: 'Español',
  lang: 'es-PA',
  link: '/es/',
  description: 'Una página de pago lista para usar en Panamá y Colombia',
  themeConfig: {
    nav: [
      { text: 'Inicio rápido', link: '/es/get-started/quick-start' },
      { text: 'SDK', link: '/reference/sdk-checkout' },
      { text: 'API del proveedor', link: '/providers/provider-reference' },
      { text: 'Cambios', link: '/migrate/changelog' },
    ],
    sidebar: PAGES_ES,
    outline: { level: [2, 3], label: 'En esta página' },
    docFooter: { prev: 'Anterior', next: 'Siguiente' },
    darkModeSwitchLabel: 'Apariencia',
    lightModeSwitchTitle: 'Cambiar al tema claro',
    darkModeSwitchTitle: 'Cambiar al tema oscuro',
    sidebarMenuLabel: 'Menú',
    returnToTopLabel: 'Volver arriba',
    langMenuLabel: 'Cambiar de idioma',
    skipToContentLabel: 'Ir al contenido',
    notFound: {
      title: 'Página no encontrada',
      quote: 'Puede que la dirección haya cambiado.',
      linkLabel: 'Ir al inicio',
      linkText: 'Ir al inicio',
    },
  },
};

/** The texts of the search on a Spanish page. */
export const SPANISH_SEARCH = {
  translations: {
    button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
    modal: {
      displayDetails: 'Mostrar la lista detallada',
      resetButtonTitle: 'Borrar la búsqueda',
      backButtonTitle: 'Cerrar la búsqueda',
      noResultsText: 'No hay resultados para',
      footer: {
        selectText: 'elegir',
        selectKeyAriaLabel: 'Intro',
        navigateText: 'moverse',
        navigateUpKeyAriaLabel: 'Flecha arriba',
        navigateDownKeyAriaLabel: 'Flecha abajo',
        closeText: 'cerrar',
        closeKeyAriaLabel: 'Esc',
      },
    },
  },
};
