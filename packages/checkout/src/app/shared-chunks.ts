// The chunks that more than one place loads.

export const messageScreens = () => import('../flows/message/message-screen');
export const claveFlow = () => import('../flows/clave/clave-method');
export const pseFlow = () => import('../flows/pse/pse-method');
