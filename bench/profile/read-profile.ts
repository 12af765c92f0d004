import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type Frame, partOf } from './parts.ts';

/** The file that Node writes with --cpu-prof. Times are microseconds of the monotonic clock. */
const cpuProfile = z.object({
  startTime: z.number(),
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.int(),
        columnNumber: z.int(),
      }),
      children: z.optional(z.array(z.int())),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
});
type CpuProfile = z.output<typeof cpuProfile>;

const sourceMap = z.object({
  version: z.int(),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** Finds the source file of a place in a built file. A file without a source map is its own source. */
const createSources = () => {
  const maps = new Map<string, Promise<SourceMap | null>>();
  const mapOf = (url: string): Promise<SourceMap | null> => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const reading = readFile(`${fileURLToPath(url)}.map`, 'utf8').then(
      (text) => {
        const { sources, ...map } = sourceMap.parse(JSON.parse(text));
        return new SourceMap({ ...map, file: url, sources, sourcesContent: [], sourceRoot: '' });
      },
      () => null,
    );
    maps.set(url, reading);
    return reading;
  };
  return async (url: string, line: number, column: number): Promise<string> => {
    if (!url.startsWith('file:')) return url;
    const entry = (await mapOf(url))?.findEntry(line, column);
    return entry !== undefined && 'originalSource' in entry ? entry.originalSource : url;
  };
};

/** The stack of each node, innermost frame first. */
const stacksOf = async ({ nodes }: CpuProfile): Promise<ReadonlyMap<number, readonly Frame[]>> => {
  const sourceOf = createSources();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stacks = new Map<number, readonly Frame[]>();
  const open = nodes.slice(0, 1).map(({ id }) => ({ id, callers: [] as readonly Frame[] }));
  for (const { id, callers } of open) {
    const node = byId.get(id);
    if (node === undefined) continue;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const stack = [{ functionName, file: await sourceOf(url, lineNumber, columnNumber) }, ...callers];
    stacks.set(id, stack);
    open.push(...(node.children ?? []).map((child) => ({ id: child, callers: stack })));
  }
  return stacks;
};

/**
 * The share of each part in the samples between two moments of the monotonic clock in microseconds. Each sample counts once: the
 * time between two of them also holds the time that the process waited for a processor. Throws if the file is not a profile.
 */
export const readProfile = async (
  path: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, number>> => {
  const profile = cpuProfile.parse(JSON.parse(await readFile(path, 'utf8')));
  const stacks = await stacksOf(profile);
  const counts = new Map<string, number>();
  let at = profile.startTime;
  for (const [index, id] of profile.samples.entries()) {
    at += profile.timeDeltas[index] ?? 0;
    const part = at < from || at > to ? null : partOf(stacks.get(id) ?? []);
    if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return new Map([...counts].map(([part, count]) => [part, count / total]));
};
