import { z } from 'zod/mini';

const Chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
});

/** Vite's manifest of a build. The key of a chunk is the path of its source, or its file if it has several sources. */
export const Manifest = z.record(z.string(), Chunk);
export type Manifest = z.output<typeof Manifest>;

export interface FirstLoad {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
}

const findChunk = (manifest: Manifest, wanted: string) =>
  manifest[wanted] ?? Object.values(manifest).find(({ name }) => name === wanted);

/**
 * The files that the browser fetches before these chunks run: each chunk and all its imports, once. A chunk is named by its
 * source, or by its own name if it has several sources.
 */
export const firstLoad = (manifest: Manifest, chunks: readonly string[]): FirstLoad => {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const waiting = [...chunks];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const chunk = findChunk(manifest, name);
    if (chunk === undefined) throw new Error(`the build has no chunk for ${name}`);
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    waiting.push(...(chunk.imports ?? []));
  }
  return { scripts, styles };
};
