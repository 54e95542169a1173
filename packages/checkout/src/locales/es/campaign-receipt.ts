export const campaignReceipt = {
  title: 'Comprobante de donación',
  made: 'Donación realizada',
  waiting: 'Pendiente',
  notMade: 'No realizada',
  notMadeHint: 'El pago no se aprobó: no se le cobró la donación.',
  reversed: 'Donación revertida',
  reversedHint:
    'La donación quedó sin efecto junto con el pago. El comprobante del pago dice qué pasó y cuándo.',
  cause: 'Causa',
  amount: 'Monto',
  state: 'Estado',
  with: 'Con su pago a',
  date: 'Fecha',
  name: 'Nombre',
  operation: 'Operación del pago',
  mailPayment: 'Enviar el comprobante del pago',
  toPayment: 'Ver comprobante del pago',
} as const;
