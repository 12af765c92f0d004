import {
  fileFault,
  type Manifest,
  type Release,
  type ReleasedFile,
  receivedFile,
} from '@tallystick/proof/releases/release.ts';
import { readReleaseProof, verifyRelease } from '@tallystick/proof/releases/verify-release.ts';
import type { ReleaseState } from './release-state.ts';

/** A proof that held when the page was shown first. */
export interface KeptProof {
  /** The digest of the page. */
  readonly page: string;
  readonly proof: Uint8Array;
}

/** The memory of the worker, which it keeps over its own end. */
export interface ReleaseStore {
  /** The verifier keys that were seen first: of the log of releases, then of the witnesses. Null before the first. */
  readonly keys: () => Promise<readonly string[] | null>;
  readonly keepKeys: (keys: readonly string[]) => Promise<void>;
  /** The proofs of the releases that were shown last. */
  readonly proofs: () => Promise<readonly KeptProof[]>;
  readonly keepProof: (kept: KeptProof) => Promise<void>;
  readonly forgetProofs: () => Promise<void>;
  /** The page that opens without a network. */
  readonly page: () => Promise<Response | undefined>;
  readonly keepPage: (page: Response) => Promise<void>;
  readonly state: () => Promise<ReleaseState>;
  readonly keepState: (state: ReleaseState) => Promise<void>;
}

/** The questions to the server. */
export interface ReleaseServer {
  /** The verifier keys of the log of releases and of the witnesses, in this order. Null if it does not answer. */
  readonly keys: () => Promise<readonly string[] | null>;
  /** `none`: the log has no such page. Null if the server does not answer. */
  readonly proofOf: (page: string) => Promise<Uint8Array | 'none' | null>;
}

/** A release whose page and files may be shown. */
interface KnownRelease {
  readonly page: string;
  readonly release: Release;
  readonly manifest: Manifest;
}

type Judgement =
  | { readonly kind: 'released' }
  /** It may be released later: its release is not recorded, or not seen by a witness yet. */
  | { readonly kind: 'waiting' }
  /** Nothing can be said: the server does not answer. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly why: string };

const RELEASED: Judgement = { kind: 'released' };

const receive = async (response: Response): Promise<ReleasedFile> =>
  receivedFile(new Uint8Array(await response.clone().arrayBuffer()));

/** The state is changed by one after the other, or an alarm could be lost beside another change. */
const openState = (store: ReleaseStore) => {
  let changing: Promise<unknown> = Promise.resolve();
  return (changes: Partial<ReleaseState>): Promise<void> => {
    const changed = changing.then(async () => store.keepState({ ...(await store.state()), ...changes }));
    changing = changed.catch(() => undefined);
    return changed;
  };
};

/** The releases that were shown. They are read once, and again after `forget`. */
const openKnown = (store: ReleaseStore) => {
  let known: Promise<readonly KnownRelease[]> | null = null;
  const read = async (): Promise<readonly KnownRelease[]> =>
    (await store.proofs()).map(({ page, proof }) => ({ page, ...readReleaseProof(proof) }));
  return {
    list: (): Promise<readonly KnownRelease[]> => {
      known ??= read().catch(() => []);
      return known;
    },
    forget: (): void => {
      known = null;
    },
  };
};

/** The pinned keys. The first witnesses may start later; the key of the log stays the one that was seen first. */
const pinKeys = async (store: ReleaseStore, server: ReleaseServer): Promise<readonly string[] | null> => {
  const kept = await store.keys();
  const [log, ...witnesses] = kept ?? [];
  if (witnesses.length > 0) return kept;
  const offered = await server.keys();
  if (offered === null) return kept;
  const pinned = log === undefined ? offered : [log, ...offered.slice(1)];
  await store.keepKeys(pinned);
  return pinned;
};

/** Asks the house for the proof of a page. Keeps the proof if it holds. */
const judgeUnknown = async (store: ReleaseStore, server: ReleaseServer, page: string): Promise<Judgement> => {
  const [keys, proof] = await Promise.all([pinKeys(store, server), server.proofOf(page)]);
  if (keys === null || proof === null) return { kind: 'unknown' };
  if (proof === 'none') return { kind: 'waiting' };
  const { ok, steps } = verifyRelease(proof, page, keys);
  if (ok) {
    await store.keepProof({ page, proof });
    return RELEASED;
  }
  const failed = steps.find((step) => !step.ok && step.notShown !== true);
  if (failed?.name === 'witnesses') return { kind: 'waiting' };
  return { kind: 'refused', why: failed?.why ?? 'malformed' };
};

const runningOf = ({ version, commit, second, manifest }: Release): ReleaseState['running'] => ({
  version,
  commit,
  second,
  manifest,
});

/** The reason why no release has a file. Null if one has it, or while none is known. */
const faultIn = (
  releases: readonly KnownRelease[],
  path: string,
  file: ReleasedFile,
): ReturnType<typeof fileFault> => {
  const faults = releases.map(({ manifest }) => fileFault(manifest, path, file));
  if (releases.length === 0 || faults.includes(null)) return null;
  return faults.includes('file_altered') ? 'file_altered' : 'file_unknown';
};

/**
 * Lets only pages and files of releases through that are in the public log of releases, once the app has seen one. A first visit
 * cannot check itself.
 */
export const createReleaseCheck = ({
  store,
  server,
  nowMs,
}: {
  readonly store: ReleaseStore;
  readonly server: ReleaseServer;
  readonly nowMs: () => number;
}) => {
  const known = openKnown(store);
  const change = openState(store);
  /** Resolves when the newest page is judged. */
  let judging: Promise<unknown> = Promise.resolve();

  /** Keeps a page that was received, if it may be shown. Resolves with null if the kept one is shown in its place. */
  const take = async (received: Response): Promise<Response | null> => {
    const { digest } = await receive(received);
    const isKnown = (await known.list()).some(({ page }) => page === digest);
    const judgement = isKnown ? RELEASED : await judgeUnknown(store, server, digest);
    if (!isKnown && judgement.kind === 'released') known.forget();
    const isGuarded = (await known.list()).length > 0 && (await store.page()) !== undefined;
    if (judgement.kind === 'released' || !isGuarded) {
      await store.keepPage(received.clone());
      await change({ waiting: null });
      return received;
    }
    if (judgement.kind === 'refused')
      await change({ alarm: { path: '/', why: judgement.why, atMs: nowMs() } });
    if (judgement.kind === 'waiting') {
      const { waiting } = await store.state();
      if (waiting?.page !== digest) await change({ waiting: { page: digest, sinceMs: nowMs() } });
    }
    return null;
  };

  /** Notes which release a page belongs to. */
  const show = async (page: Response): Promise<Response> => {
    const { digest } = await receive(page);
    const found = (await known.list()).find((each) => each.page === digest);
    await change({ running: found === undefined ? null : runningOf(found.release) });
    return page;
  };

  return {
    /**
     * Opens the app: the newest page if the network has it before `late` resolves, else the kept one. A later answer is kept for the
     * next visit; `extend` keeps the worker alive for it.
     */
    openPage: async (
      load: () => Promise<Response>,
      late: Promise<unknown>,
      extend: (work: Promise<unknown>) => void,
    ): Promise<Response> => {
      const network = load().then(
        async (received) => (received.status === 200 ? take(received) : null),
        () => null,
      );
      judging = network;
      extend(network);
      const kept = await store.page();
      const first = await (kept === undefined ? network : Promise.race([network, late.then(() => null)]));
      const page = first ?? (await store.page());
      return page === undefined ? Response.error() : show(page);
    },

    /** True if a file may be used. The app is told of one that may not. */
    mayUse: async (path: string, response: Response): Promise<boolean> => {
      const file = await receive(response);
      if (faultIn(await known.list(), path, file) === null) return true;
      // It may belong to the page that is being judged.
      await judging;
      const why = faultIn(await known.list(), path, file);
      if (why === null) return true;
      await change({ alarm: { path, why, atMs: nowMs() } });
      return false;
    },

    /** The customer took other keys. Nothing that was proven under the former ones counts any more. */
    takeKeys: async (keys: readonly string[]): Promise<void> => {
      await store.keepKeys(keys);
      await store.forgetProofs();
      known.forget();
    },
  };
};
