export const yappy = {
  how: 'Le enviamos una solicitud a su aplicación Yappy. Tendrá {minutes} minutos para confirmarla.',
  alias: 'Celular registrado en Yappy',
  aliasHint: 'Ocho dígitos, sin +507',
  step: 'Paso {step} de {steps}',
  asking: 'Enviando la solicitud a Yappy…',
  waitTitle: 'Confirme el pago en Yappy',
  sent: 'Enviamos la solicitud a su celular.',
  sentTo: 'Enviamos la solicitud al {phone}.',
  openApp: 'Abra la aplicación Yappy en ese celular.',
  findRequest: 'Toque la notificación o busque la solicitud del comercio.',
  confirm: 'Revise el monto y confirme. Aquí lo verá enseguida.',
  'advice.declined': 'Para pagar con Yappy, envíe otra solicitud y confírmela en la aplicación.',
  'advice.canceled': 'Si la canceló sin querer, envíe otra solicitud. También puede elegir otro método.',
  'advice.expired':
    'Envíe otra solicitud y confírmela en los {minutes} minutos siguientes, o elija otro método.',
  'advice.failed': 'Envíe otra solicitud o elija otro método.',
  'advice.refused': 'Puede intentarlo otra vez.',
} as const;
