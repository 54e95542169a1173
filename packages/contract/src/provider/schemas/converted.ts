import * as v from 'valibot';

/** The step of a pipe that reads a value by a rule of the domain; where the rule answers `undefined`, parsing fails. */
export function converted<Input, Output>(convert: (value: Input) => Output | undefined, failure: string) {
  return v.rawTransform<Input, Output>(({ dataset, addIssue, NEVER }) => {
    const output = convert(dataset.value);
    if (output !== undefined) return output;
    addIssue({ message: failure });
    return NEVER;
  });
}
