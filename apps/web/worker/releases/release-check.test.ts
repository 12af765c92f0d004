import { utf8Encode } from '@tallystick/proof';
import {
  digestOf,
  formatManifest,
  formatRelease,
  type ReleasedFile,
  receivedFile,
} from '@tallystick/proof/releases/release.ts';
import { formatReleaseProof } from '@tallystick/proof/releases/verify-release.ts';
import { HOST, openTestLog, RELEASE_KEY, WITNESS_KEY } from '@tallystick/proof/testing/house.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createReleaseCheck, type KeptProof, type ReleaseStore } from './release-check.ts';
import { NOTHING_KNOWN, type ReleaseState } from './release-state.ts';

const SCRIPT = '/assets/base-1.js';

interface Build {
  readonly page: string;
  readonly script: string;
}

const FIRST: Build = { page: '<p>first', script: 'first()' };
const SECOND: Build = { page: '<p>second', script: 'second()' };

const fileOf = (text: string): ReleasedFile => receivedFile(utf8Encode(text));
const digestOfText = (text: string): string => digestOf(utf8Encode(text));

/** A house that has logged some builds, and serves one that it may not have logged. */
const openHouse = () => {
  const logged: Build[] = [FIRST];
  let isWitnessed = true;
  const house = {
    served: FIRST,
    isUp: true,
    logged,
    offered: [RELEASE_KEY, WITNESS_KEY] as readonly string[],
    hideWitness: (): void => {
      isWitnessed = false;
    },
    showWitness: (): void => {
      isWitnessed = true;
    },
    proofOf: async (page: string) => {
      const at = logged.findLastIndex((build) => digestOfText(build.page) === page);
      const build = logged[at];
      if (build === undefined) return 'none' as const;
      const manifests = logged.map(({ page: text, script }) =>
        formatManifest(
          new Map([
            ['/', fileOf(text)],
            [SCRIPT, fileOf(script)],
          ]),
        ),
      );
      const entries = manifests.map((manifest, second) =>
        formatRelease({
          second,
          version: '1.0.0',
          commit: null,
          lockfile: digestOfText('lock'),
          brand: null,
          manifest: digestOfText(manifest),
        }),
      );
      const log = openTestLog('releases', entries.map(utf8Encode));
      const proof = await log.prove(at);
      // The line of the witness is the last one.
      const shown = isWitnessed ? proof : proof.slice(0, proof.lastIndexOf('\u2014 witness'));
      return utf8Encode(
        formatReleaseProof({
          host: HOST,
          entry: entries[at] ?? '',
          manifest: manifests[at] ?? '',
          proof: shown,
        }),
      );
    },
  };
  return house;
};

const openStore = (): ReleaseStore => {
  const held: { keys: readonly string[] | null; proofs: KeptProof[]; page?: Response; state: ReleaseState } =
    {
      keys: null,
      proofs: [],
      state: NOTHING_KNOWN,
    };
  return {
    keys: async () => held.keys,
    keepKeys: async (keys) => {
      held.keys = keys;
    },
    proofs: async () => held.proofs,
    keepProof: async (kept) => void held.proofs.push(kept),
    forgetProofs: async () => {
      held.proofs = [];
    },
    page: async () => held.page?.clone(),
    keepPage: async (page) => {
      held.page = page;
    },
    state: async () => held.state,
    keepState: async (state) => {
      held.state = state;
    },
  };
};

let house = openHouse();
let store = openStore();
let nowMs = 1_000;

const openWorker = () =>
  createReleaseCheck({
    store,
    server: {
      keys: async () => (house.isUp ? house.offered : null),
      proofOf: async (page) => (house.isUp ? house.proofOf(page) : null),
    },
    nowMs: () => nowMs,
  });

const NEVER = new Promise<never>(() => undefined);
const NOW = Promise.resolve();

/** The page that a visit shows. */
const visit = async (worker = openWorker(), late: Promise<unknown> = NEVER): Promise<string> => {
  const work: Promise<unknown>[] = [];
  const load = async () => {
    if (!house.isUp) throw new TypeError('no network');
    return new Response(house.served.page);
  };
  const shown = await worker.openPage(load, late, (each) => void work.push(each));
  await Promise.all(work);
  return shown.type === 'error' ? 'nothing' : shown.text();
};

beforeEach(() => {
  house = openHouse();
  store = openStore();
  nowMs = 1_000;
});

describe('a page of a logged release', () => {
  it('is shown, and says which release runs', async () => {
    expect(await visit()).toBe(FIRST.page);
    expect((await store.state()).running).toMatchObject({ version: '1.0.0', second: 0 });
    house.logged.push(SECOND);
    house.served = SECOND;
    expect(await visit()).toBe(SECOND.page);
    expect((await store.state()).running).toMatchObject({ second: 1 });
  });

  it('opens without a network, also after the worker has ended', async () => {
    await visit();
    house.isUp = false;
    expect(await visit()).toBe(FIRST.page);
    expect((await store.state()).running).toMatchObject({ second: 0 });
  });

  it('is kept for the next visit if the network was late', async () => {
    await visit();
    house.logged.push(SECOND);
    house.served = SECOND;
    expect(await visit(openWorker(), NOW)).toBe(FIRST.page);
    expect((await store.state()).running).toMatchObject({ second: 0 });
    house.isUp = false;
    expect(await visit()).toBe(SECOND.page);
    expect((await store.state()).running).toMatchObject({ second: 1 });
  });
});

describe('a page of no logged release', () => {
  it('is never shown in place of a logged one', async () => {
    await visit();
    house.served = SECOND;
    nowMs = 5_000;
    expect(await visit()).toBe(FIRST.page);
    nowMs = 9_000;
    expect(await visit()).toBe(FIRST.page);
    expect(await store.state()).toMatchObject({
      running: { second: 0 },
      // The time of the first try, so that the app can tell how long it has been waiting.
      waiting: { page: digestOfText(SECOND.page), sinceMs: 5_000 },
      alarm: null,
    });
    house.isUp = false;
    expect(await visit()).toBe(FIRST.page);
  });

  it('is shown on a first visit, which cannot check itself, and is not said to be released', async () => {
    house.served = SECOND;
    expect(await visit()).toBe(SECOND.page);
    expect((await store.state()).running).toBeNull();
  });

  it('is shown once a witness has seen its release', async () => {
    await visit();
    house.logged.push(SECOND);
    house.served = SECOND;
    house.hideWitness();
    expect(await visit()).toBe(FIRST.page);
    expect((await store.state()).waiting).not.toBeNull();
    house.showWitness();
    expect(await visit()).toBe(SECOND.page);
    expect((await store.state()).waiting).toBeNull();
  });

  it('is an alarm if what the house shows for it does not hold', async () => {
    await visit();
    const { proofOf } = house;
    house.served = SECOND;
    house.logged.push(SECOND);
    house.proofOf = async (page) => {
      const proof = await proofOf(page);
      if (proof === 'none') return proof;
      const text = new TextDecoder().decode(proof);
      return utf8Encode(text.replace('"entry":"{', '"entry":"{ '));
    };
    expect(await visit()).toBe(FIRST.page);
    expect((await store.state()).alarm).toMatchObject({ path: '/', atMs: 1_000 });
  });

  it('stays away while the server does not say anything about it', async () => {
    await visit();
    house.served = SECOND;
    house.proofOf = async () => 'none';
    expect(await visit()).toBe(FIRST.page);
  });
});

describe('a file', () => {
  it('with one changed byte is not used, and is named', async () => {
    const worker = openWorker();
    await visit(worker);
    expect(await worker.mayUse(SCRIPT, new Response(FIRST.script))).toBe(true);
    expect(await worker.mayUse(SCRIPT, new Response('first( )'))).toBe(false);
    expect((await store.state()).alarm).toEqual({ path: SCRIPT, why: 'file_altered', atMs: 1_000 });
    expect(await worker.mayUse('/assets/other.js', new Response('x'))).toBe(false);
    expect((await store.state()).alarm?.why).toBe('file_unknown');
  });

  it('is named although another page is opened at the same moment', async () => {
    const worker = openWorker();
    await visit(worker);
    const { state } = store;
    store = {
      ...store,
      state: async () => {
        const before = await state();
        // A cache answers later than a variable, so two changes overlap.
        await new Promise((resolve) => setTimeout(resolve, 5));
        return before;
      },
    };
    const slow = openWorker();
    await Promise.all([visit(slow), slow.mayUse(SCRIPT, new Response('first( )')), visit(slow)]);
    expect((await state()).alarm?.path).toBe(SCRIPT);
    expect((await state()).running).not.toBeNull();
  });

  it('of the release before is used as well, because its page may still be open', async () => {
    await visit();
    house.logged.push(SECOND);
    house.served = SECOND;
    const worker = openWorker();
    await visit(worker);
    expect(await worker.mayUse(SCRIPT, new Response(FIRST.script))).toBe(true);
    expect(await worker.mayUse(SCRIPT, new Response(SECOND.script))).toBe(true);
  });

  it('is not judged before the app knows any release', async () => {
    house.served = SECOND;
    const worker = openWorker();
    await visit(worker);
    expect(await worker.mayUse(SCRIPT, new Response('whatever'))).toBe(true);
    expect((await store.state()).alarm).toBeNull();
  });
});

it('the first witnesses count once there are any, and the key of the log stays the first one', async () => {
  house.offered = [RELEASE_KEY];
  expect(await visit()).toBe(FIRST.page);
  expect(await store.keys()).toEqual([RELEASE_KEY]);
  house.offered = ['another', WITNESS_KEY];
  house.logged.push(SECOND);
  house.served = SECOND;
  house.hideWitness();
  expect(await visit()).toBe(FIRST.page);
  expect(await store.keys()).toEqual([RELEASE_KEY, WITNESS_KEY]);
  house.showWitness();
  expect(await visit()).toBe(SECOND.page);
});

it('what was proven under former keys counts no more once the customer took others', async () => {
  const worker = openWorker();
  await visit(worker);
  await worker.takeKeys([WITNESS_KEY]);
  expect(await worker.mayUse(SCRIPT, new Response('whatever'))).toBe(true);
});
