export const profile = {
  name: 'Nombre',
  lastname: 'Apellido',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  address: 'Dirección',
  country: 'País',
} as const;
