import { ClaimRefused, type Claims, openClaims } from '../platform/claims.ts';
import type { Clock } from '../platform/clock.ts';
import { ConfigError } from '../platform/config.ts';
import { type ClusterConfig, does } from '../platform/config-cluster.ts';
import type { Database } from '../platform/db.ts';
import { formatLaneList } from '../platform/lane-list.ts';
import type { Log } from '../platform/log.ts';
import type { Engine } from './engine/start-engine.ts';

/** Keeps lanes apart from whatever else is claimed in a database: "lane" in ASCII. */
const LANES = 0x6c_61_6e_65;

export interface ServedLanes {
  /** Claims the lanes; a `ConfigError` when the database has no such lane or another process serves it. */
  claim(): Promise<void>;
  /** Whether the lane is settled by this process now. */
  serves(lane: number): boolean;
  /** Whether orders of the lane are accepted by this process now. */
  accepts(lane: number): boolean;
  served(): readonly number[];
  /** Those that it was told to serve. */
  readonly wanted: readonly number[];
  release(): Promise<void>;
}

/**
 * The lanes that this process serves: all of the database, or those of TALLYSTICK_SERVE_LANES; of several settlers each
 * its share.
 */
export const serveLanes = (dependencies: {
  database: Database;
  clock: Clock;
  log: Log;
  /** Null: all. */
  chosen: readonly number[] | null;
  lanes: readonly number[];
  config: Pick<ClusterConfig, 'roles' | 'layout'>;
}): ServedLanes => {
  const { chosen, lanes, config } = dependencies;
  const { roles } = config;
  const settles = does(config, 'settler');
  const wanted = settles ? (chosen ?? lanes) : [];
  let claims: Claims | null = null;
  const serves = (lane: number): boolean => claims?.holds(lane) ?? false;
  return {
    wanted,
    serves,
    // Processes of one role are interchangeable: the lane's row in the database lets in one batch at a time, whoever brings it.
    accepts: roles === null ? serves : () => roles.has('api'),
    served: () => wanted.filter(serves),
    claim: async () => {
      if (!settles) return;
      const unknown = wanted.filter((lane) => !lanes.includes(lane));
      if (unknown.length > 0) {
        throw new ConfigError(
          'TALLYSTICK_SERVE_LANES',
          `names lane ${formatLaneList(unknown)}; this database has lane ${formatLaneList(lanes)}`,
        );
      }
      try {
        const take = roles === null ? ('all' as const) : ('share' as const);
        claims = await openClaims({ ...dependencies, name: 'lane', space: LANES, keys: wanted, take });
      } catch (error) {
        if (!(error instanceof ClaimRefused)) throw error;
        throw new ConfigError(
          'TALLYSTICK_SERVE_LANES',
          `must name lanes that no other process serves: ${error.message}`,
        );
      }
    },
    release: async () => {
      await claims?.release();
    },
  };
};

/** The lanes that the engine beside this process serves. This process takes their orders and leaves settling to the engine. */
export const lanesOfEngine = (
  engine: Pick<Engine, 'state'>,
  { chosen, lanes }: { readonly chosen: readonly number[] | null; readonly lanes: readonly number[] },
): ServedLanes => {
  const served = (): readonly number[] => engine.state()?.served ?? [];
  return {
    wanted: chosen ?? lanes,
    serves: () => false,
    accepts: (lane) => served().includes(lane),
    served,
    claim: async () => undefined,
    release: async () => undefined,
  };
};
