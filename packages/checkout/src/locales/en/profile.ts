export const profile = {
  name: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  country: 'Country',
} as const;
