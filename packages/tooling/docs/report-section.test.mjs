import { expect, it } from 'vitest';
import { sectionOf, withSection } from './report-section.mjs';

const report = '# Bench\n\nwords\n\n## First\n\n1 $&\n\n### Part\n\n2\n\n## Second\n\n3\n';

it.each([
  ['First', '## First\n\n1 $&\n\n### Part\n\n2'],
  ['Second', '## Second\n\n3'],
  ['Third', ''],
])('finds the section %s', (heading, section) => {
  expect(sectionOf(report, heading)).toBe(section);
});

it('puts a section in the place of the old one, or at the end', () => {
  expect(withSection(report, 'First', '## First\n\n$1')).toBe(
    '# Bench\n\nwords\n\n## First\n\n$1\n\n## Second\n\n3\n',
  );
  expect(withSection('# Bench\n', 'Third', '## Third\n\n4')).toBe('# Bench\n\n## Third\n\n4\n');
  expect(withSection(report, 'Third', '')).toBe(report);
});
