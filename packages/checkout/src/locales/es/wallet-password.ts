export const walletPassword = {
  title: 'Confirme con su contraseña',
  hint: 'Los pagos altos con su saldo piden su contraseña, aunque su sesión esté iniciada.',
  password: 'Contraseña',
  missing: 'Escriba su contraseña',
  confirm: 'Confirmar y pagar',
  confirming: 'Confirmando…',
  notNow: 'Ahora no',
} as const;
