type Configured = { scripts?: unknown; globals?: unknown };

/** The URLs of third-party scripts in an unchecked configuration: those of the globals, and those that flows may load. */
export function configuredScripts({ scripts, globals }: Configured): { globals: string[]; all: string[] } {
  const ofGlobals = listOf(globals)
    .map((global): unknown => Reflect.get(Object(global) as object, 'script'))
    .filter(isText);
  return { globals: ofGlobals, all: [...ofGlobals, ...listOf(scripts).filter(isText)] };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string';
