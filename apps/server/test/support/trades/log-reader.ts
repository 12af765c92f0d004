import {
  type Checkpoint,
  decodeEntryBundle,
  equalBytes,
  hashLeaf,
  type NodeReader,
  openCheckpoint,
  openFrontier,
  parseVerifierKey,
  readNodesAuthenticated,
  type Tile,
  tileAt,
  tilePath,
} from '@tallystick/proof';

/** Reads a public log as an outsider does: over HTTP, below its prefix, and it verifies everything it reads. */
export interface LogReader {
  readonly checkpoint: () => Promise<Checkpoint & { readonly note: string }>;
  readonly open: (note: string) => Checkpoint;
  readonly nodes: (checkpoint: Checkpoint) => NodeReader;
  /** Returns every entry of the tree. Throws unless the entries give the signed root. */
  readonly entries: (checkpoint: Checkpoint) => Promise<readonly Uint8Array[]>;
}

const getBytes = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return bytes;
};

/** `vkey` is the verifier key, which the reader must know beforehand. */
export const readLog = (prefix: string, vkey: string): LogReader => {
  const key = parseVerifierKey(vkey);
  const open = (note: string): Checkpoint => openCheckpoint(note, [key]);
  const load = (tiles: readonly Tile[]) =>
    Promise.all(tiles.map((tile) => getBytes(`${prefix}/${tilePath(tile)}`)));
  return {
    open,
    checkpoint: async () => {
      const note = Buffer.from(await getBytes(`${prefix}/checkpoint`)).toString('utf8');
      return { ...open(note), note };
    },
    nodes: ({ size, root }) => readNodesAuthenticated(size, root, load),
    entries: async ({ size, root }) => {
      const entries: Uint8Array[] = [];
      for (let index = 0; ; index += 1) {
        const place = tileAt(0, index, size);
        if (place === null) break;
        const bytes = await getBytes(`${prefix}/${tilePath({ ...place, level: 'entries' })}`);
        entries.push(...decodeEntryBundle(bytes, place.width));
      }
      const frontier = openFrontier();
      for (const entry of entries) frontier.append(hashLeaf(entry));
      if (!equalBytes(frontier.root(), root)) throw new Error('the entries are not those of the tree');
      return entries;
    },
  };
};
