import { Fault } from '../fault';

/** The value of a filter `name::value`. Throws a Fault where it filters by something else. */
export function conditionOf(conditional: string, name: string): string {
  const value = conditionsOf(conditional)[name];
  if (value === undefined) throw new Fault(422, 'missing_arguments', { expected: `${name}::value` });
  return value;
}

/** Every part of `lang::es|group::card`. */
export function conditionsOf(conditional: string): Readonly<Record<string, string>> {
  const parts = conditional.split('|').map((part) => part.split('::'));
  return Object.fromEntries(parts.map(([name = '', ...value]) => [name, value.join('::')]));
}
