export const earlier = {
  title: 'Su pago anterior aún no nos ha llegado',
  text: 'Seguimos verificándolo: si llega, verá aquí su comprobante. Si paga de nuevo en esta página, se le cobrará una sola vez.',
} as const;
