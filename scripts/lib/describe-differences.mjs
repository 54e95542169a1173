const SHOWN = 2;

function named(paths) {
  const rest = paths.length - SHOWN;
  return rest > 0 ? `${paths.slice(0, SHOWN).join(', ')} and ${rest} more` : paths.join(', ');
}

/** A line for each difference, those alike in one, and one that sums up. */
export function describeDifferences(base, { checked, skipped, thirdParties, differences }, isRecorded) {
  const byProblem = new Map();
  for (const { path, problem } of differences)
    byProblem.set(problem, [...(byProblem.get(problem) ?? []), path]);
  const lines = [...byProblem].map(([problem, paths]) => `${named(paths)}: ${problem}`);
  const left = skipped > 0 ? `, ${skipped} left out` : '';
  const verdict =
    lines.length === 0 ? 'nothing differs' : `${lines.length} difference${lines.length === 1 ? '' : 's'}`;
  const trusted =
    `config.js${thirdParties.length > 0 ? ` and the scripts that it names (${thirdParties.join(', ')})` : ''}` +
    ' were taken as they are served: --config FILE holds them to what was approved.';
  return [
    ...lines,
    ...(isRecorded ? [] : [trusted]),
    `${base}: ${checked} addresses looked at${left}, ${verdict}.`,
  ];
}
