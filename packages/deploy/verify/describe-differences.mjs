const SHOWN = 2;

function named(paths) {
  const rest = paths.length - SHOWN;
  return rest > 0 ? `${paths.slice(0, SHOWN).join(', ')} and ${rest} more` : paths.join(', ');
}

function trusted(scripts) {
  const also = scripts.length > 0 ? `, and with it ${scripts.join(', ')}` : '';
  return `The configuration was taken as config.js has it${also}: --config FILE holds it to what was approved.`;
}

/** One line per difference, with equal problems grouped, and a summary line. */
export function describeDifferences(base, found, isRecorded) {
  const { checked, skipped, thirdParties, differences, ran } = found;
  const byProblem = new Map();
  for (const { path, problem } of differences)
    byProblem.set(problem, [...(byProblem.get(problem) ?? []), path]);
  const lines = [...byProblem].map(([problem, paths]) => `${named(paths)}: ${problem}`);
  const left = skipped > 0 ? `, ${skipped} left out` : '';
  const count = `${lines.length} difference${lines.length === 1 ? '' : 's'}`;
  const verdict = lines.length === 0 ? 'nothing differs' : count;
  const summary = `${base}: ${checked} addresses looked at${left}, ${verdict}.`;
  const inBrowser = ran
    ? [`Scripts that ran in Chromium: ${ran.map((one) => one || '(in no file)').join(', ')}.`]
    : [];
  return [...lines, ...inBrowser, ...(isRecorded ? [] : [trusted(thirdParties)]), summary];
}
