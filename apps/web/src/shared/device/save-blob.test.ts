import { afterEach, expect, it, vi } from 'vitest';
import { saveBlob } from './save-blob.ts';

afterEach(() => vi.unstubAllGlobals());

/** A device, on which the app is installed or not, and whose share sheet takes files or fails. */
const device = ({ installed = true, takes = true, failure = null as DOMException | null }) => {
  const done: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: installed && query === '(display-mode: standalone)',
  }));
  vi.stubGlobal('navigator', {
    canShare: () => takes,
    share: async ({ files }: { files: File[] }) => {
      done.push(...files.map(({ name, type }) => `shared ${name} ${type}`));
      if (failure !== null) throw failure;
    },
  });
  vi.stubGlobal('document', {
    createElement: () => ({
      click() {
        done.push(`downloaded ${Reflect.get(this, 'download')}`);
      },
    }),
  });
  return done;
};

const save = async (done: readonly string[]): Promise<readonly string[]> => {
  saveBlob(new Blob(['a'], { type: 'text/csv' }), 'records.csv');
  await new Promise((resolve) => setTimeout(resolve));
  return done;
};

it('hands a file of an installed app to the share sheet, and of a browser to its downloads', async () => {
  expect(await save(device({}))).toEqual(['shared records.csv text/csv']);
  expect(await save(device({ installed: false }))).toEqual(['downloaded records.csv']);
  expect(await save(device({ takes: false }))).toEqual(['downloaded records.csv']);
});

it('downloads what the share sheet fails to take, and nothing when the customer closes it', async () => {
  const failure = (name: string) => new DOMException('no', name);
  expect(await save(device({ failure: failure('NotAllowedError') }))).toEqual([
    'shared records.csv text/csv',
    'downloaded records.csv',
  ]);
  expect(await save(device({ failure: failure('AbortError') }))).toEqual(['shared records.csv text/csv']);
});
