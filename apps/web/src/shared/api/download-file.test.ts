import { recordsCsv } from '@tallystick/contract/ledger/records.ts';
import { expect, it } from 'vitest';
import { fetchFile } from './download-file.ts';

const answering = (status: number, type: string) => async () =>
  new Response('date,amount', { status, headers: { 'content-type': type } });

it('asks as any call does and gives the file that comes', async () => {
  const asked: string[] = [];
  const file = await fetchFile(recordsCsv, { currency: 'USDT' }, 'text/csv', async (url, init) => {
    asked.push(`${init.method} ${url}`);
    expect(init.signal?.aborted).toBe(false);
    return answering(200, 'text/csv; charset=utf-8')();
  });
  expect(await file.text()).toBe('date,amount');
  expect(asked).toEqual(['GET /api/user/records.csv?lang=th&currency=USDT']);
});

it('takes no refusal and nothing else for the file', async () => {
  await expect(fetchFile(recordsCsv, {}, 'text/csv', answering(401, 'application/json'))).rejects.toThrow(
    '401',
  );
  await expect(fetchFile(recordsCsv, {}, 'text/csv', answering(200, 'text/html'))).rejects.toThrow(
    'text/csv',
  );
});
