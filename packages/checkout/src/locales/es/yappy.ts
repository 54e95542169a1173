export const yappy = {
  send: 'Enviar solicitud a Yappy',
  how: 'Le llega una solicitud. Tiene {minutes}\u00a0minutos para confirmarla.',
  alias: 'Celular registrado en Yappy',
  asking: 'Enviando la solicitud a Yappy…',
  waiting: 'Paso {step} de {steps}: su confirmación',
  waitTitle: 'Confirme en Yappy',
  sent: 'Solicitud enviada a su celular',
  sentTo: 'Solicitud enviada al {phone}',
  openRequest: 'Abra Yappy y toque la solicitud',
  confirm: 'Revise que sean {amount} y confirme',
  requestEnds: 'Esta solicitud se cancela',
  'advice.declined': 'Para pagar con Yappy, envíe otra solicitud y confírmela en la app.',
  'advice.canceled': 'Si la canceló sin querer, envíe otra solicitud. También puede elegir otro método.',
  'advice.expired':
    'Envíe otra solicitud y confírmela en los {minutes}\u00a0minutos siguientes, o elija otro método.',
  'advice.failed': 'Envíe otra solicitud o elija otro método.',
  'advice.refused': 'Puede intentar de nuevo.',
} as const;
