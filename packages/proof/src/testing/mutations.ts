import {
  canonicalJson,
  type Json,
  type JsonObject,
  readList,
  readMap,
  readText,
} from '../encoding/canonical.ts';

/** Pseudo-random numbers, the same in every run. */
export interface Chance {
  /** A whole number from 0 up to, not including, `bound`. */
  readonly below: (bound: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

export const seededChance = (seed: number): Chance => {
  let state = seed;
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
  return {
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
};

/** One change to bytes: flip a bit, insert or remove a byte, swap two neighbours, or cut off the end. */
export const BYTE_MUTATIONS: Readonly<Record<string, (bytes: Uint8Array, chance: Chance) => Uint8Array>> = {
  'a bit flipped': (bytes, { below }) => {
    const at = below(bytes.length);
    return bytes.with(at, (bytes[at] ?? 0) ^ (1 << below(8)));
  },
  'a byte lost': (bytes, { below }) => {
    const at = below(bytes.length);
    return Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + 1)]);
  },
  'a byte added': (bytes, { below }) => {
    const at = below(bytes.length + 1);
    return Uint8Array.from([...bytes.subarray(0, at), below(256), ...bytes.subarray(at)]);
  },
  'two bytes swapped': (bytes, { below }) => {
    for (;;) {
      const at = below(bytes.length - 1);
      const [a = 0, b = 0] = bytes.subarray(at, at + 2);
      if (a !== b) return bytes.with(at, b).with(at + 1, a);
    }
  },
  'cut short': (bytes, { below }) => bytes.slice(0, below(bytes.length)),
};

/** The same value, with the members of one object in another order or one member twice. */
export const reorderedJson = (json: Json, chance: Chance): string => {
  let left = chance.below(countObjects(json)) + 1;
  const write = (value: Json): string => {
    if (typeof value !== 'object' || value === null) return canonicalJson(value);
    if (Array.isArray(value)) return `[${readList(value, value.length).map(write).join(',')}]`;
    const members = [...readMap(value)].sort(([a], [b]) => (a < b ? -1 : 1));
    left -= members.length > 0 ? 1 : 0;
    const isChosen = left === 0 && members.length > 0;
    const texts = members.map(([name, member]) => `${canonicalJson(name)}:${write(member)}`);
    if (!isChosen) return `{${texts.join(',')}}`;
    const moved = texts.splice(chance.below(texts.length), 1);
    const [first = ''] = moved;
    return texts.length > 0 && chance.below(2) === 0
      ? `{${[...texts.slice(1), ...moved, ...texts.slice(0, 1)].join(',')}}`
      : `{${[first, first, ...texts].join(',')}}`;
  };
  return write(json);
};

const countObjects = (value: Json): number => {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value))
    return readList(value, value.length).reduce<number>((sum, item) => sum + countObjects(item), 0);
  const members = [...readMap(value).values()];
  return members.reduce<number>((sum, member) => sum + countObjects(member), members.length > 0 ? 1 : 0);
};

/** A JSON object with some members replaced. */
export const withMembers = (json: Json, changes: JsonObject): JsonObject => ({
  ...Object.fromEntries(readMap(json)),
  ...changes,
});

/** Makes `count` mutations of a kind, each different from the original, and returns those that were accepted. */
export const acceptedOf = async <Item>(
  count: number,
  mutate: () => Item | Promise<Item>,
  isOriginal: (item: Item) => boolean,
  isAccepted: (item: Item) => boolean | Promise<boolean>,
): Promise<Item[]> => {
  const accepted: Item[] = [];
  for (let made = 0, tried = 0; made < count; tried += 1) {
    if (tried > 20 * count) throw new Error(`only ${made} mutations of ${count} are other than the original`);
    const item = await mutate();
    if (isOriginal(item)) continue;
    made += 1;
    if (await isAccepted(item)) accepted.push(item);
  }
  return accepted;
};

export const without = (json: Json, name: string): JsonObject =>
  Object.fromEntries([...readMap(json)].filter(([key]) => key !== name));

export const member = (json: Json, name: string): Json => readMap(json).get(name) ?? null;

export const textOf = (json: Json, name: string): string => readText(member(json, name), /^/);

/** The object with one amount changed slightly. */
export const withAmount = (json: Json, name: string, { below }: Chance): JsonObject =>
  withMembers(json, { [name]: (BigInt(textOf(json, name)) + BigInt(below(9) - 4)).toString() });
