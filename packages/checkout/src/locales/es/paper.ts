export const paper = {
  print: 'Imprimir o PDF',
  share: 'Compartir',
  copy: 'Copiar todo',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar',
  mailTitle: 'Enviarlo por correo',
  mailTo: 'Correo de destino',
  missingMail: 'Escriba el correo al que lo enviamos',
  mailSend: 'Enviar comprobante',
  mailSending: 'Enviando…',
  mailSent: 'Enviado a {email}',
  mailFailed: 'No se pudo enviar. Su comprobante sigue aquí: intente de nuevo o imprímalo.',
} as const;
