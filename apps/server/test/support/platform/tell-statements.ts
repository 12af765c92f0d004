import type { Sql } from '../../../src/platform/postgres/db.ts';

/** Tells each statement before it is sent. If `tell` throws, the statement is not sent and fails with that error. */
export const tellStatements = (sql: Sql, tell: (statement: string) => void): Sql => ({
  query: async (statement, values) => {
    tell(statement);
    return sql.query(statement, values);
  },
  prepared: async (name, statement, values) => {
    tell(statement);
    return sql.prepared(name, statement, values);
  },
});
