import { describe, expect, it } from 'vitest';
import {
  differingKeys,
  type HouseKeys,
  independentKeysOf,
  keyName,
  pin,
  verifierKeysOf,
} from './pin-keys.rules.ts';

const FIRST: HouseKeys = {
  host: 'stick.example',
  prices: 'stick.example/log/prices+01+aa',
  orders: 'stick.example/log/orders+02+bb',
  liabilities: 'stick.example/log/liabilities+03+cc',
  audit: 'stick.example/log/audit+04+dd',
  releases: 'stick.example/log/releases+08+hh',
  receipts: 'stick.example/receipts+05+ee',
  witnesses: [],
};
const WITNESS = 'witness.example+06+ff';
const OTHER_WITNESS = 'other.example+07+gg';

describe('keys that are pinned', () => {
  it('are the first ones that were seen', () => {
    expect(pin(null, FIRST)).toBe(FIRST);
    expect(pin(FIRST, { ...FIRST, receipts: 'stick.example/receipts+99+zz' })).toEqual(FIRST);
  });

  it('take the first witnesses there are, and no others after that', () => {
    const withWitness = pin(FIRST, { ...FIRST, witnesses: [WITNESS] });
    expect(withWitness.witnesses).toEqual([WITNESS]);
    expect(pin(withWitness, { ...FIRST, witnesses: [OTHER_WITNESS] }).witnesses).toEqual([WITNESS]);
  });

  it('take the key of a log of releases that began after them, and no other after that', () => {
    const before = { ...FIRST, releases: null, witnesses: [WITNESS] };
    expect(verifierKeysOf(before)).toHaveLength(6);
    const after = pin(before, { ...FIRST, witnesses: [WITNESS] });
    expect(after.releases).toBe(FIRST.releases);
    expect(pin(after, { ...FIRST, releases: 'stick.example/log/releases+99+zz' }).releases).toBe(
      FIRST.releases,
    );
  });

  it('are all given to the verifier', () => {
    expect(verifierKeysOf({ ...FIRST, witnesses: [WITNESS] })).toHaveLength(7);
  });
});

it('keys of independent witnesses leave out that of the house', () => {
  const witnesses = ['stick.example/witness+09+ii', 'stick.example.other+0a+jj', WITNESS];
  expect(independentKeysOf({ ...FIRST, witnesses })).toEqual([
    ...verifierKeysOf(FIRST),
    ...witnesses.slice(1),
  ]);
});

describe('keys that are offered', () => {
  it('differ when any is another than the pinned one', () => {
    expect(differingKeys(FIRST, FIRST)).toEqual([]);
    expect(differingKeys(FIRST, { ...FIRST, prices: 'stick.example/log/prices+99+zz' })).toEqual([
      'stick.example/log/prices',
    ]);
    expect(
      differingKeys({ ...FIRST, witnesses: [WITNESS] }, { ...FIRST, witnesses: [OTHER_WITNESS] }),
    ).toEqual(['other.example']);
  });

  it('do not differ when a pinned witness adds a key, and differ when it drops the pinned one', () => {
    const pinned = { ...FIRST, witnesses: [WITNESS] };
    const second = `${keyName(WITNESS)}+08+hh`;
    expect(differingKeys(pinned, { ...FIRST, witnesses: [WITNESS, second] })).toEqual([]);
    expect(differingKeys(pinned, { ...FIRST, witnesses: [second] })).toEqual([keyName(WITNESS)]);
    expect(pin(pinned, { ...FIRST, witnesses: [WITNESS, second] }).witnesses).toEqual([WITNESS]);
  });

  it('do not differ while a witness has not started', () => {
    expect(differingKeys({ ...FIRST, witnesses: [WITNESS] }, FIRST)).toEqual([]);
  });
});

it('names a key by what stands before its id', () => {
  expect(keyName(FIRST.audit)).toBe('stick.example/log/audit');
});
