export const pay = {
  explanation: 'Escriba o pegue lo que le envió quien le cobra. Verá a quién le paga antes de pagar.',
  code: 'Código o enlace de pago',
  missing: 'Escriba el código o el enlace de pago',
  codeHint: 'Por ejemplo E-7K2M9QX4TB o LK-CAFE0001',
  searching: 'Buscando el pago…',
  next: 'Continuar',
} as const;
