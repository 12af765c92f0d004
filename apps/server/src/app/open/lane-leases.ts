import type { Clock } from '../../platform/clock.ts';
import { type ClusterConfig, hasRole } from '../../platform/config/cluster/config-cluster.ts';
import { ConfigError } from '../../platform/config/config.ts';
import { LeaseRefused, type Leases, openLeases } from '../../platform/jobs/leases.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Engine } from '../engine/start-engine.ts';

/** Advisory lock space of lanes: "lane" in ASCII. */
const LANES = 0x6c_61_6e_65;

export interface LaneLeases {
  /** Takes the leases. Throws a `ConfigError` if this process has no roles and another one serves the database. */
  acquire(): Promise<void>;
  /** True if this process settles the lane now. */
  serves(lane: number): boolean;
  /** True if this process accepts orders of the lane now. */
  accepts(lane: number): boolean;
  served(): readonly number[];
  /** The lanes that this process may serve. */
  readonly wanted: readonly number[];
  release(): Promise<void>;
}

/** The lanes that this process serves: all of the database. Several settlers each serve a share. */
export const createLaneLeases = (dependencies: {
  database: Database;
  clock: Clock;
  log: Log;
  /** All lanes of the database. */
  lanes: readonly number[];
  config: Pick<ClusterConfig, 'roles' | 'layout'>;
}): LaneLeases => {
  const { lanes, config } = dependencies;
  const { roles } = config;
  const settles = hasRole(config, 'settler');
  const wanted = settles ? lanes : [];
  let leases: Leases | null = null;
  const serves = (lane: number): boolean => leases?.holds(lane) ?? false;
  return {
    wanted,
    serves,
    // Processes with the same role are interchangeable. The lane's row in the database admits one batch at a time, from any
    // process.
    accepts: roles === null ? serves : () => roles.has('api'),
    served: () => wanted.filter(serves),
    acquire: async () => {
      if (!settles) return;
      try {
        const take = roles === null ? ('all' as const) : ('share' as const);
        leases = await openLeases({ ...dependencies, name: 'lane', space: LANES, keys: wanted, take });
      } catch (error) {
        if (!(error instanceof LeaseRefused)) throw error;
        throw new ConfigError(
          'TALLYSTICK_ROLES',
          `must be set for each process if several share a database: ${error.message}`,
        );
      }
    },
    release: async () => {
      await leases?.release();
    },
  };
};

/** The lanes that the engine beside this process serves. This process accepts their orders and leaves settling to the engine. */
export const engineLaneLeases = (engine: Pick<Engine, 'state'>, lanes: readonly number[]): LaneLeases => {
  const served = (): readonly number[] => engine.state()?.served ?? [];
  return {
    wanted: lanes,
    serves: () => false,
    accepts: (lane) => served().includes(lane),
    served,
    acquire: async () => undefined,
    release: async () => undefined,
  };
};
