import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock-folder.ts';
import { openWitnessKey } from './witness-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallystick-witness-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the folder of a witness', () => {
  it('holds a key that is made once and read by its owner alone', () => {
    const path = join(folder, 'key.pem');
    const first = openWitnessKey('witness.example/w', path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openWitnessKey('witness.example/w', path).key).toEqual(first.key);
    chmodSync(path, 0o644);
    expect(() => openWitnessKey('witness.example/w', path)).toThrow('can be read by others');
  });

  it('is one witness’s at a time', () => {
    const unlock = lockFolder(folder);
    // Only a running process holds a lock. The parent of this process runs.
    writeFileSync(join(folder, 'lock'), String(process.ppid));
    expect(() => lockFolder(folder)).toThrow('another witness');
    writeFileSync(join(folder, 'lock'), '999999999');
    lockFolder(folder)();
    unlock();
    expect(readdirSync(folder)).toEqual([]);
  });
});
