import type { LoadRun } from './load-run';
import { markdownTable } from './markdown-table';
import type { ProviderRuns } from './measure-provider';
import { median } from './quantile';
import { ratio } from './ratio';

const MEASURES = [
  { name: 'payments a second', of: ({ perSecond }: LoadRun) => perSecond, digits: 0 },
  { name: 'p50, ms', of: ({ p50Ms }: LoadRun) => p50Ms, digits: 1 },
  { name: 'p95, ms', of: ({ p95Ms }: LoadRun) => p95Ms, digits: 1 },
] as const;

/** Each measure on both databases, by how many call at once, and beside what one caller alone gets. */
export function providerTable(measured: readonly ProviderRuns[]): string {
  const head = [
    '',
    'callers',
    'PGlite',
    'PostgreSQL',
    'PostgreSQL : PGlite',
    'PGlite : one caller',
    'PostgreSQL : one caller',
  ];
  const rows = MEASURES.flatMap(({ name, of, digits }) => {
    const medianOf = (runs: readonly LoadRun[] | undefined) => runs && median(runs.map(of));
    const print = (value: number | undefined) => value?.toFixed(digits) ?? '–';
    const alone = measured[0]?.runs;
    return measured.map(({ callers, runs }) => {
      const [pglite, postgres] = [medianOf(runs.pglite), medianOf(runs.postgres)];
      return [
        name,
        String(callers),
        print(pglite),
        print(postgres),
        ratio(postgres, pglite),
        ratio(pglite, medianOf(alone?.pglite)),
        ratio(postgres, medianOf(alone?.postgres)),
      ];
    });
  });
  return markdownTable(head, rows);
}
