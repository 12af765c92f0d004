import { setTimeout as delay } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { OwnSection } from '../../platform/lists/own-section.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { streamSnapshot } from '../../platform/postgres/stream-snapshot.ts';
import type { Uploads } from '../../platform/uploads/uploads.ts';
import { wireTime } from '../../platform/wire.ts';
import { createIdList, type IdList } from './id-list.ts';

export interface ExportContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'bytesOf'>;
  /** The name of this server, as receipts state it. */
  readonly host: string;
  /** Every list of a customer at a moment. */
  readonly sections: (nowMs: number) => readonly OwnSection[];
  /** The receipt of an ended trade. Null while there is none. */
  readonly receiptOf: (uid: bigint, orderNo: string) => Promise<string | null>;
}

/** Receipts between two pauses. A receipt takes 2 to 3 ms of the event loop; a pause as long as the work leaves half of it free. */
const RECEIPTS_AT_ONCE = 50;
const PAUSE_MS_AT_MOST = 1_000;

const textOf = (row: object, name: string): string | null => {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value : null;
};

/** Notes the trades that have receipts, and the pictures. */
const note = (section: string, row: object, lists: { trades: IdList; pictures: IdList }): void => {
  const orderNo = section === 'trades' && textOf(row, 'end_time') !== null ? textOf(row, 'order_no') : null;
  if (orderNo !== null) lists.trades.add(orderNo);
  const uploadId = section === 'pictures' ? textOf(row, 'upload_id') : null;
  if (uploadId !== null) lists.pictures.add(uploadId);
};

async function* picturesOf({ uploads }: ExportContext, ids: IdList): AsyncGenerator<string> {
  let isFirst = true;
  for (const id of ids) {
    const bytes = await uploads.bytesOf(id);
    if (bytes === null) continue;
    yield `${isFirst ? '' : ','}\n${JSON.stringify({ upload_id: id, type: 'image/webp', base64: bytes.toString('base64') })}`;
    isFirst = false;
  }
}

async function* receiptsOf(context: ExportContext, uid: bigint, ids: IdList): AsyncGenerator<string> {
  const { clock, receiptOf } = context;
  let made = 0;
  let startedMs = clock.nowMs();
  for (const orderNo of ids) {
    const receipt = await receiptOf(uid, orderNo);
    // The exact text of the document. Its signature covers every byte.
    yield `${made === 0 ? '' : ','}\n${JSON.stringify({ order_no: orderNo, receipt })}`;
    made += 1;
    if (made % RECEIPTS_AT_ONCE > 0) continue;
    await delay(Math.min(PAUSE_MS_AT_MOST, Math.max(0, clock.nowMs() - startedMs)));
    startedMs = clock.nowMs();
  }
}

/**
 * The file of everything that is stored about a customer, as the text of one JSON document. All lists show one state of the
 * database. Pictures and receipts never change, so they are read after it. `complete` is the last member.
 */
export async function* exportOf(context: ExportContext, uid: bigint): AsyncGenerator<string> {
  const { database, clock, host } = context;
  const nowMs = clock.nowMs();
  const lists = { trades: createIdList(), pictures: createIdList() };
  const head = { format: 'tallystick-account', version: 1, host, made_at: wireTime(nowMs) };
  yield JSON.stringify(head).slice(0, -1);
  yield* streamSnapshot<string>(database, async (sql, emit) => {
    for (const { name, pages } of context.sections(nowMs)) {
      await emit(`,\n"${name}":[`);
      let isFirst = true;
      for await (const page of pages(sql, uid)) {
        for (const row of page) note(name, row, lists);
        await emit(`${isFirst ? '' : ','}\n${page.map((row) => JSON.stringify(row)).join(',\n')}`);
        isFirst = false;
      }
      await emit(']');
    }
  });
  yield ',\n"picture_files":[';
  yield* picturesOf(context, lists.pictures);
  yield '],\n"receipts":[';
  yield* receiptsOf(context, uid, lists.trades);
  yield `],\n"complete":true}\n`;
}
