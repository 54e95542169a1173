export const profile = {
  name: 'Nombre',
  lastname: 'Apellido',
  email: 'Correo',
  phone: 'Teléfono',
  address: 'Dirección',
  country: 'País',
} as const;
