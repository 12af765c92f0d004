const ID_BYTES = 16;
/** Ids per block: 64 KiB. */
const BLOCK_IDS = 4_096;

export interface IdList {
  add(uuid: string): void;
  readonly size: () => number;
  [Symbol.iterator](): Generator<string>;
}

const toUuid = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');

/** UUIDs in the order of their addition, 16 bytes each, so that a million trades take 16 MB. */
export const createIdList = (): IdList => {
  const blocks: Buffer[] = [];
  let size = 0;
  return {
    add: (uuid) => {
      const at = size % BLOCK_IDS;
      if (at === 0) blocks.push(Buffer.alloc(BLOCK_IDS * ID_BYTES));
      blocks.at(-1)?.write(uuid.replaceAll('-', ''), at * ID_BYTES, 'hex');
      size += 1;
    },
    size: () => size,
    *[Symbol.iterator]() {
      for (let index = 0; index < size; index += 1) {
        const at = (index % BLOCK_IDS) * ID_BYTES;
        yield toUuid(blocks[Math.floor(index / BLOCK_IDS)]?.toString('hex', at, at + ID_BYTES) ?? '');
      }
    },
  };
};
