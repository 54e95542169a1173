/**
 * The text after a `diff` block of a page: its lines begin with a blank, `-` or `+`, and `@@` is between its parts. What a part
 * leaves and removes has to stand in the text exactly once.
 */
export function editedText(text, diff) {
  return diff.split(/^@@$\n/m).reduce((before, part) => {
    const lines = part.replace(/\n$/, '').split('\n');
    const without = (sign) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [start, ...rest] = `\n${before}`.split(`\n${without('+')}`);
    if (rest.length !== 1) throw new Error(`These lines stand in it ${rest.length} times:\n${without('+')}`);
    return `${start}\n${without('-')}${rest[0]}`.slice(1);
  }, text);
}
