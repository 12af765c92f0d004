import { uploadPicture } from '@tallystick/contract';
import sharp from 'sharp';
import * as z from 'zod/mini';
import { type ManualClock, manualClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { registerUploadRoutes } from '../../../src/platform/uploads/routes.ts';
import { createTestDatabase } from '../database.ts';
import { envelope } from '../envelope.ts';
import { createTestHttp } from '../http.ts';
import { oncePerFile } from '../lifetime.ts';
import { multipartForm, openTestUploads } from './test-uploads.ts';

export const START_MS = Date.parse('2026-03-02T10:00:00.000Z');

export const photo = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
export const jpeg = () => photo().jpeg().toBuffer();

let lastUid = 0n;

/** The routes of uploads on a database, with two new customers who are signed in: Anna and Ben. */
const openOn = async (database: Database) => {
  lastUid += 2n;
  const [anna, ben] = [lastUid, lastUid + 1n];
  const clock: ManualClock = manualClock(START_MS);
  const { uploads, store } = await openTestUploads(database, clock);
  const { http } = await createTestHttp(async (token) =>
    token === 'anna' || token === 'ben' ? { uid: token === 'anna' ? anna : ben, staff: null, token } : null,
  );
  registerUploadRoutes(http, uploads);
  const send = async (
    bytes: Buffer,
    { purpose = 'recharge', token = 'anna', ...file }: Record<string, string> = {},
  ) => {
    const { payload, contentType } = multipartForm({ purpose }, { bytes, ...file });
    const headers = { 'content-type': contentType, token };
    const answer = await http.fastify.inject({ method: 'POST', url: '/api/common/upload', headers, payload });
    return { status: answer.statusCode, body: envelope.parse(answer.json()) };
  };
  return {
    database,
    anna,
    ben,
    clock,
    uploads,
    store,
    http,
    send,
    look: (url: string) => http.fastify.inject({ method: 'GET', url }),
    keep: async (bytes: Buffer, file?: Record<string, string>) =>
      z.parse(uploadPicture.data, (await send(bytes, file)).body.data),
    /** The number of stored pictures of Anna and Ben. */
    count: async () =>
      (await database.query('select from platform.uploads where uid = any($1)', [[anna, ben]])).length,
  };
};

/** Gives the tests of a file one database. Each test has its own customers, clock, routes and folder. */
export const shareUploadsDatabase = (): (() => ReturnType<typeof openOn>) => {
  const open = oncePerFile(createTestDatabase);
  return async () => openOn(await open());
};
