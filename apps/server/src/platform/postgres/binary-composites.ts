import { INT2, INT4, INT8, UUID, type Write, writeUuid } from './binary-arrays.ts';

/**
 * An OID that names no type. PostgreSQL accepts any OID for a type of ours (array_recv and record_recv), because the OIDs of such
 * types differ between databases. It uses the declared type.
 */
const DECLARED_TYPE = 0;
const ARRAY_HEADER_BYTES = 20;
/** The longest label of an enum in PostgreSQL. */
const LABEL_BYTES = 63;

/** A column of a composite type. */
export interface Column<Row> {
  readonly maxBytes: number;
  /** Writes the column's OID, length and value. Returns the end. */
  write(buffer: Buffer, row: Row, at: number): number;
}

const column =
  <Item>(oid: number, itemBytes: number, write: Write<Item>) =>
  <Row>(get: (row: Row) => Item | null): Column<Row> => ({
    maxBytes: 8 + itemBytes,
    write: (buffer, row, at) => {
      const value = get(row);
      buffer.writeInt32BE(oid, at);
      if (value === null) return buffer.writeInt32BE(-1, at + 4);
      buffer.writeInt32BE(itemBytes, at + 4);
      write(buffer, value, at + 8);
      return at + 8 + itemBytes;
    },
  });

export const int2 = column<number>(INT2, 2, (buffer, value, at) => buffer.writeInt16BE(value, at));
export const int4 = column<number>(INT4, 4, (buffer, value, at) => buffer.writeInt32BE(value, at));
export const int8 = column<bigint>(INT8, 8, (buffer, value, at) => buffer.writeBigInt64BE(value, at));
export const uuid = column<string>(UUID, 16, writeUuid);

/** A label of an enum. */
export const label = <Row>(get: (row: Row) => string | null): Column<Row> => ({
  maxBytes: 8 + LABEL_BYTES,
  write: (buffer, row, at) => {
    const value = get(row);
    buffer.writeInt32BE(DECLARED_TYPE, at);
    if (value === null) return buffer.writeInt32BE(-1, at + 4);
    const bytes = buffer.write(value, at + 8, LABEL_BYTES, 'latin1');
    buffer.writeInt32BE(bytes, at + 4);
    return at + 8 + bytes;
  },
});

/** A one-dimensional array of a composite type in PostgreSQL's binary format. The columns are those of the type, in its order. */
export const compositeArray = <Row>(columns: readonly Column<Row>[]): ((rows: readonly Row[]) => Buffer) => {
  const rowBytes = columns.reduce((sum, { maxBytes }) => sum + maxBytes, 8);
  return (rows) => {
    const buffer = Buffer.allocUnsafe(ARRAY_HEADER_BYTES + rows.length * rowBytes);
    buffer.writeInt32BE(1, 0);
    buffer.writeInt32BE(0, 4);
    buffer.writeInt32BE(DECLARED_TYPE, 8);
    buffer.writeInt32BE(rows.length, 12);
    buffer.writeInt32BE(1, 16);
    let at = ARRAY_HEADER_BYTES;
    for (const row of rows) {
      const start = at;
      buffer.writeInt32BE(columns.length, at + 4);
      at += 8;
      for (const each of columns) at = each.write(buffer, row, at);
      buffer.writeInt32BE(at - start - 4, start);
    }
    return buffer.subarray(0, at);
  };
};
