import { policyFaults } from './policy-faults.mjs';

const POLICY = 'content-security-policy';
const sorted = (value) =>
  value
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .sort()
    .join(', ');

/** How an answer's headers differ from those that the manifest asks for, a plain line each. */
export function headerFaults(headers, expected, configured) {
  return Object.entries(expected).flatMap(([name, value]) => {
    const found = headers.get(name);
    if (found === null) return [`has no ${name}`];
    if (name === POLICY) return policyFaults(found, value, configured);
    return sorted(found) === sorted(value) ? [] : [`has ${name}: ${found} (expected: ${value})`];
  });
}
