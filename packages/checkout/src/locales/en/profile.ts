export const profile = {
  name: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  country: 'Country',
  logOut: 'Log out of the wallet',
} as const;
