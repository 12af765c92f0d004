import type { Database, Sql } from './db.ts';

/** Time that a slow consumer may take for one item. Then PostgreSQL ends the transaction, so that it does not hold back vacuum. */
const SILENT_MS = 30_000;

/**
 * Yields items that `produce` emits while one read-only transaction sees one state of the database. `emit` resolves when the
 * consumer wants the next item, so at most one item waits. The transaction ends when the consumer stops.
 */
export async function* streamSnapshot<T>(
  database: Pick<Database, 'transaction'>,
  produce: (sql: Sql, emit: (item: T) => Promise<void>) => Promise<void>,
): AsyncGenerator<T> {
  const { readable, writable } = new TransformStream<T, T>({}, { highWaterMark: 1 }, { highWaterMark: 0 });
  const writer = writable.getWriter();
  const done = database
    .transaction(async (sql) => {
      await sql.query('set transaction isolation level repeatable read, read only');
      await sql.query(`set local idle_in_transaction_session_timeout = ${SILENT_MS}`);
      // The first query takes the snapshot, so that it stands before anything is emitted.
      await sql.query('select 1');
      await produce(sql, (item) => writer.write(item));
    })
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    // The consumer has stopped, or it gets the error from the stream.
    .catch(() => undefined);
  try {
    yield* readable;
  } finally {
    await done;
  }
}
