/** Operators of the sandbox's own: no real one's name. */
export const MOBILE_OPERATORS = [
  { id: 'canal', name: 'Canal Celular' },
  { id: 'istmovil', name: 'Istmóvil' },
  { id: 'baru', name: 'Barú Móvil' },
] as const;

export type MobileOperator = (typeof MOBILE_OPERATORS)[number];

export function operatorOf(id: string): MobileOperator | undefined {
  return MOBILE_OPERATORS.find((operator) => operator.id === id.toLowerCase());
}
