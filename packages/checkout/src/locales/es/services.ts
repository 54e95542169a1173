export const services = {
  own: 'Sus servicios',
  noneOwn: 'Todavía no tiene servicios guardados.',
  number: 'Número {number}',
  noNumber: 'Sin número guardado',
  seeDebts: 'Ver deudas',
  known: 'Servicios que se pueden pagar',
  noneKnown: 'No hay servicios por ahora.',
  otherNumber: 'Buscar deudas de otro número',
  electricity: 'Electricidad',
  water: 'Agua',
  phone: 'Celular',
  internet: 'Internet',
} as const;
