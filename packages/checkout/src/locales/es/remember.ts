export const remember = {
  label: 'Recordar mis datos en este navegador',
  hint: 'Nunca su tarjeta. Quite la marca para borrarlos.',
  forgotten: 'Borramos sus datos de este navegador.',
} as const;
