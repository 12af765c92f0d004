import { hasRole, ROLES } from '../../platform/config/cluster/config-cluster.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { watchEventLoop } from '../../platform/observability/event-loop-delay.ts';
import type { Services } from '../services.ts';

export const meterSockets = (metrics: Metrics, { core }: Services): void => {
  const { gauge } = metrics;
  const open = gauge('sockets', 'Open sockets, by whether somebody is signed in on them.', ['signed_in']);
  const kept = gauge('sockets_kept_bytes', 'Bytes of events that are kept for readers who come back.');
  const slow = gauge('sockets_slow_readers', 'Sockets whose reader is slower than what is sent.');
  const happened = metrics.count(
    'socket_events_total',
    'Subscriptions resumed or begun anew, sockets refused, readers dropped as too slow.',
    ['event'],
  );
  metrics.onRead(async () => {
    const stats = core.sockets.stats();
    open.set({ signed_in: 'yes' }, stats.signedIn);
    open.set({ signed_in: 'no' }, stats.sockets - stats.signedIn);
    kept.set(stats.keptBytes);
    slow.set(stats.slowReaders);
    for (const event of ['resumed', 'reset', 'refused', 'dropped'] as const)
      happened({ event }, stats[event]);
  });
};

/** The roles of this process. A process with an engine beside it reports the roles of both. */
export const meterRoles = (metrics: Metrics, { core: { config, engine } }: Services): void => {
  const has = metrics.gauge('process_role', '1 while this process or its engine has the role, else 0.', [
    'role',
  ]);
  metrics.onRead(async () => {
    const isEngineUp = engine !== null && engine.problem() === null;
    for (const role of ROLES) has.set({ role }, hasRole(config, role) || isEngineUp ? 1 : 0);
  });
};

/** This process: its lanes, its clock, its event loop. */
export const meterProcess = (metrics: Metrics, { core }: Services): void => {
  const { gauge } = metrics;
  const served = gauge('lanes_served', 'Lanes that this process serves now.');
  const wanted = gauge('lanes_wanted', 'Lanes that this process is to serve.');
  const all = gauge('lanes', 'Lanes of the database.');
  const delay = gauge(
    'event_loop_delay_max_seconds',
    'The longest delay of the event loop since the last reading.',
  );
  const ahead = gauge(
    'clock_ahead_of_database_seconds',
    'How far the clock of this process is ahead of that of the database; negative: behind.',
  );
  const eventLoopDelay = watchEventLoop();
  metrics.onRead(async () => {
    served.set(core.laneLeases.served().length);
    wanted.set(core.laneLeases.wanted.length);
    all.set(core.lanes.length);
    const aheadMs = core.clocks.aheadMs();
    if (aheadMs !== null) ahead.set(aheadMs / 1_000);
    delay.set(eventLoopDelay());
  });
};

export const meterDatabase = (metrics: Metrics, { queues }: Services): void => {
  const { gauge } = metrics;
  const bytes = gauge('database_size_bytes', 'Size of the database.');
  const connections = gauge('database_connections', 'Connections to the database, of all processes.');
  const most = gauge('database_connections_max', 'Connections that the database server takes.');
  const answer = gauge(
    'database_answer_seconds',
    'Time until a connection of the pool was free and the database had answered.',
  );
  const transaction = gauge(
    'database_oldest_transaction_seconds',
    'Age of the transaction that has been open longest.',
  );
  const free = gauge('disk_free_bytes', 'Room on the disk of the data folder.');
  const total = gauge('disk_size_bytes', 'Size of the disk of the data folder.');
  metrics.onRead(async () => {
    const { database, disk } = await queues();
    bytes.set(database.bytes);
    connections.set(database.connections);
    most.set(database.maxConnections);
    answer.set(database.answerSeconds);
    transaction.set(database.oldestTransactionSeconds);
    free.set(disk.freeBytes);
    total.set(disk.totalBytes);
  });
};

/** The engine beside this process, if there is one. */
export const meterEngine = (metrics: Metrics, { core: { engine } }: Services): void => {
  if (engine === null) return;
  const { gauge } = metrics;
  const up = gauge('engine_up', '1 while the process that makes prices and settles works, else 0.');
  const delay = gauge(
    'engine_event_loop_delay_max_seconds',
    'The longest delay of the event loop of the engine in its last second.',
  );
  const memory = gauge('engine_resident_memory_bytes', 'Resident memory of the engine.');
  metrics.onRead(async () => {
    const state = engine.state();
    up.set(engine.problem() === null ? 1 : 0);
    if (state === null) return;
    delay.set(state.eventLoopDelaySeconds);
    memory.set(state.residentBytes);
  });
};
