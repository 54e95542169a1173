export const newPrice = {
  title: 'El monto de su pedido cambió',
  text: 'El comercio lo cambió mientras usted pagaba: ahora es {amount}. No se le cobró nada.',
  goOn: 'Continuar con {amount}',
} as const;
