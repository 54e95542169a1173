export const walletApp = {
  logIn: 'Entrar con la app Istmo',
  waiting: 'Esperando la app Istmo…',
  loggingIn: 'Iniciando sesión…',
  hint: 'Apruebe el inicio de sesión en la app Istmo de este dispositivo.',
  cancel: 'Cancelar',
  or: 'O use su correo y su contraseña:',
  canceled: 'No se inició sesión',
  canceledHint: 'La solicitud se canceló. Intente de nuevo, o use su correo y su contraseña.',
  failed: 'No pudimos iniciar sesión con la app Istmo',
  failedHint: 'Intente de nuevo, o use su correo y su contraseña.',
} as const;
