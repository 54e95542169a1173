import { JOURNEYS } from './journeys';
import type { Lane } from './lane';
import { isWrite, type KillPoint, pointsOf } from './statement-log';
import { type Ending, type Trigger, visit, type Visited } from './visit';

/** A visit and its kill point: a statement, or a number of milliseconds. */
export type Job = Pick<Visited, 'journey' | 'ending'> & { at: KillPoint | number };

const ENDINGS: readonly Ending[] = ['paid', 'left'];
/** Without statements, a visit is killed at this many moments. */
const MOMENTS = 60;

/** Plans up to `most` visits for each method, from undisturbed visits. Throws when one of those fails. */
export async function planJobs(
  lane: Lane,
  { methods, most }: { methods: readonly string[]; most: number },
): Promise<Job[]> {
  const jobs: Job[] = [];
  for (const method of methods) {
    const ofMethod: Job[] = [];
    for (const journey of JOURNEYS.filter((one) => one.method === method))
      for (const ending of ENDINGS) ofMethod.push(...(await jobsOf(lane, { journey, ending })));
    jobs.push(...chosen(ofMethod, most));
  }
  return jobs;
}

async function jobsOf({ provider, log, idle }: Lane, way: Pick<Job, 'journey' | 'ending'>): Promise<Job[]> {
  const begun = performance.now();
  let points: KillPoint[] = [];
  // Statements before the visit, and of the check after it, are not part of it.
  const undisturbed: Trigger = {
    arm: () => {
      log.begin();
    },
    disarm: () => {
      points = pointsOf(log.end(), idle);
    },
  };
  const { complaints } = await visit(provider, way, undisturbed);
  const ms = performance.now() - begun;
  if (complaints.length > 0) throw new Error(`${way.journey.name}: ${complaints.join(', ')}`);
  if (points.length > 0) return points.map((at) => ({ ...way, at }));
  return Array.from({ length: MOMENTS }, (_, place) => ({
    ...way,
    at: Math.round(((place + 0.5) / MOMENTS) * ms),
  }));
}

/** Chooses writes first, since those can be lost or repeated; the choice is spread over the visit. */
export function chosen<T extends { at: KillPoint | number }>(jobs: readonly T[], most: number): T[] {
  const isOfWrite = ({ at }: T) => typeof at !== 'number' && isWrite(at);
  const writes = spread(jobs.filter(isOfWrite), most);
  const others = jobs.filter((job) => !isOfWrite(job));
  return [...writes, ...spread(others, most - writes.length)];
}

function spread<T>(all: readonly T[], most: number): T[] {
  if (all.length <= most) return [...all];
  const places = Array.from({ length: most }, (_, place) => Math.trunc(((place + 0.5) / most) * all.length));
  return all.filter((_, place) => places.includes(place));
}

export function triggerOf({ log }: Lane, at: Job['at']): Trigger {
  if (typeof at !== 'number')
    return {
      arm: (strike) => {
        log.begin({ ...at, strike });
      },
      disarm: () => void log.end(),
    };
  let timer: NodeJS.Timeout | undefined;
  return {
    arm: (strike) => {
      timer = setTimeout(strike, at);
    },
    disarm: () => {
      clearTimeout(timer);
    },
  };
}

export function describeJob({ journey, ending, at }: Job): string {
  if (typeof at === 'number') return `${journey.name}, ${ending}, killed after ${String(at)} ms`;
  return `${journey.name}, ${ending}, killed ${at.moment} #${String(at.nth)} of: ${at.statement}`;
}
