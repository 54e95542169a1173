import { markdownTable } from '../markdown-table';
import { ratio } from '../ratio';
import { type Medians, NAMES, RIVALS } from './first-screen';

/** The figures of each, and how its painting stands to that of the references and peers. */
export function firstScreenTable(line: string, medians: Medians): string {
  const figures = ['painted, ms', 'TBT, ms', 'heap, MB', 'requests', 'kB'];
  const head = [line, ...figures, ...RIVALS.map((rival) => `to ${rival}`)];
  const rows = NAMES.map((name) => {
    const { paintedMs, blockedMs, heapMb, requests, kilobytes } = medians[name];
    return [
      name,
      paintedMs.toFixed(0),
      blockedMs.toFixed(0),
      heapMb.toFixed(2),
      requests.toFixed(0),
      kilobytes.toFixed(0),
      ...RIVALS.map((rival) => ratio(paintedMs, medians[rival].paintedMs)),
    ];
  });
  return markdownTable(head, rows);
}
