import { normalizeExpiry } from '@istmo/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEdit } from './masked-field';

const inFours = (text: string) => text.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ');

/** In "41|11", the bar is the caret. */
function parse(text: string) {
  return { text: text.replace('|', ''), caret: text.indexOf('|') };
}

function shown({ text, caret }: { text: string; caret: number }) {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('groups of four', () => {
  it.each([
    ['the first digit', '', '4|', 'insertText', '4|'],
    ['a fifth digit', '4111', '41111|', 'insertText', '4111 1|'],
    ['a digit in the middle', '4111 1', '419|11 1', 'insertText', '419|1 11'],
    ['a digit that pushes over a gap', '4111 1', '4119|1 1', 'insertText', '4119| 11'],
    ['a letter', '4111', '4111x|', 'insertText', '4111|'],
    ['a letter in the middle', '4111 1', '41x|11 1', 'insertText', '41|11 1'],
    ['a pasted number', '', '4111-1111-1111-1111|', 'insertFromPaste', '4111 1111 1111 1111|'],
    ['a paste in the middle', '4111', '41222|11', 'insertFromPaste', '4122 2|11'],
    ['a digit deleted at the end', '4111 1', '4111 |', 'deleteContentBackward', '4111|'],
    ['a digit deleted in the middle', '4111 1', '4|11 1', 'deleteContentBackward', '4|111'],
    ['backspace over a gap', '4111 1', '4111|1', 'deleteContentBackward', '411|1'],
    ['delete before a gap', '4111 1', '4111|1', 'deleteContentForward', '4111|'],
    ['all deleted', '4111 1', '|', 'deleteContentBackward', '|'],
    ['autofill', '', '4111111111111111|', '', '4111 1111 1111 1111|'],
  ])('%s', (_case, previous, typed, inputType, expected) => {
    expect(shown(maskEdit(inFours, { ...parse(typed), previous, inputType }))).toBe(expected);
  });
});

describe('an expiry date', () => {
  it.each([
    ['a month that may need its zero', '', '5|', 'insertText', '5|'],
    ['the year after one digit', '5', '52|', 'insertText', '5/2|'],
    ['the year', '05', '052|', 'insertText', '05/2|'],
    ['the first digit of another month', '12/30', '0|/30', 'insertText', '0|/30'],
    ['its second digit', '0/30', '05|/30', 'insertText', '05|/30'],
    ['the second digit deleted', '12/30', '1|/30', 'deleteContentBackward', '1|/30'],
    ['a month that does not exist', '1', '13|', 'insertText', '13|'],
    ['a slash of the payer', '1', '1/|', 'insertText', '01|'],
    ['the slash deleted with the year', '05/2', '05/|', 'deleteContentBackward', '05|'],
    ['a month corrected', '12/27', '10|/27', 'insertText', '10|/27'],
  ])('%s', (_case, previous, typed, inputType, expected) => {
    expect(shown(maskEdit(normalizeExpiry, { ...parse(typed), previous, inputType }))).toBe(expected);
  });
});

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** Types one character at a time, from a caret or over a selection. */
function typeInto(characters: string, { text, from, to }: { text: string; from: number; to: number }) {
  let [value, start, end] = [text, from, to];
  for (const character of characters) {
    const typed = value.slice(0, start) + character + value.slice(end);
    const edit = maskEdit(normalizeExpiry, {
      text: typed,
      caret: start + 1,
      previous: value,
      inputType: 'insertText',
    });
    [value, start, end] = [edit.text, edit.caret, edit.caret];
  }
  return { value, caret: start };
}

it('keeps the year when the month is selected and another one typed, and when one digit is corrected', () => {
  for (const before of MONTHS)
    for (const after of MONTHS) {
      const whole = typeInto(after, { text: `${before}/30`, from: 0, to: 2 });
      expect(whole).toEqual({ value: `${after}/30`, caret: 2 });
      const second = typeInto(after.charAt(1), { text: `${after.charAt(0)}/30`, from: 1, to: 1 });
      expect(second).toEqual({ value: `${after}/30`, caret: 2 });
    }
});

it('loses no digit and never puts the caret outside, whatever is typed where', () => {
  const digits = fc.stringMatching(/^\d{0,19}$/);
  fc.assert(
    fc.property(digits, fc.stringMatching(/^\d{1,4}$/), fc.nat(24), (before, typed, at) => {
      const previous = inFours(before);
      const caret = Math.min(at, previous.length);
      const text = previous.slice(0, caret) + typed + previous.slice(caret);
      const edit = maskEdit(inFours, {
        text,
        caret: caret + typed.length,
        previous,
        inputType: 'insertText',
      });
      expect(edit.text.replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      // The digits before the caret stay the same.
      const left = text.slice(0, caret + typed.length).replace(/ /g, '');
      expect(edit.text.slice(0, edit.caret).replace(/ /g, '')).toBe(left);
    }),
  );
});

it('takes exactly one digit for each backspace, wherever the caret is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{1,19}$/), fc.nat(24), (digits, at) => {
      const previous = inFours(digits);
      const caret = 1 + (at % previous.length);
      const text = previous.slice(0, caret - 1) + previous.slice(caret);
      const edit = maskEdit(inFours, {
        text,
        caret: caret - 1,
        previous,
        inputType: 'deleteContentBackward',
      });
      expect(edit.text.replace(/ /g, '')).toHaveLength(digits.length - 1);
    }),
  );
});
