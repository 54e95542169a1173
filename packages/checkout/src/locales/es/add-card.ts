export const addCard = {
  title: 'Agregar una tarjeta',
  isDefault: 'Usarla como tarjeta predeterminada',
  hint: 'Guardamos solo los últimos cuatro dígitos y un identificador seguro con el que se le cobra cuando usted paga.',
  submit: 'Guardar la tarjeta',
  submitting: 'Registrando su tarjeta…',
  cancel: 'Volver sin guardar',
  refused: 'No se pudo guardar la tarjeta',
  kept: 'Su tarjeta está guardada',
  goOn: 'Continuar',
  another: 'Agregar otra tarjeta',
} as const;
