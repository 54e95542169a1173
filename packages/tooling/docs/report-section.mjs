/**
 * The text of a Markdown report from a heading of the second level up to the next one; empty if there is
 * none.
 */
export function sectionOf(report, heading) {
  const [, ...after] = `\n${report}`.split(`\n## ${heading}\n`);
  return after.length === 0 ? '' : `## ${heading}\n${after.join('').split('\n## ')[0]}`.trim();
}

/** The report with that section in place of the one it has, or at its end. */
export function withSection(report, heading, section) {
  const old = sectionOf(report, heading);
  if (section === '') return report;
  return old === '' ? `${report.trim()}\n\n${section.trim()}\n` : report.replace(old, () => section.trim());
}
