import { readFileSync } from 'node:fs';
import { addOrder, auditLog, changeStaffPassword, login, openOrders, staffLogin } from '@tallystick/contract';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OPERATOR_PASSWORD } from '../../support/programs/running-program.ts';
import { running } from './running.ts';

const root = new URL('../../../../../', import.meta.url);
const readRoot = (path: string): string => readFileSync(new URL(path, root), 'utf8');

const scrape = async (headers: Record<string, string> = {}) => {
  const answer = await fetch(`${running.client().url}/metrics`, { headers });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

const SAMPLE =
  /^([a-z][a-z0-9_]*)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\["\\n])*",?)*)\})? ([+-]Inf|-?[0-9.]+(?:e[+-]?\d+)?)$/;

interface Exposition {
  readonly help: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly samples: ReadonlyMap<string, number>;
}

/** Parses the text format of Prometheus strictly: any other line fails. */
const parse = (text: string): Exposition => {
  const help = new Map<string, string>();
  const types = new Map<string, string>();
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const [, kind, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (kind === 'HELP') help.set(name, rest);
    else if (kind === 'TYPE') types.set(name, rest);
    else {
      const [, sample, labels = '', value] = SAMPLE.exec(line) ?? [];
      expect(sample, line).toBeDefined();
      samples.set(`${sample}{${labels}}`, Number(value));
    }
  }
  return { help, types, samples };
};

const familyOf = (sample: string, types: ReadonlyMap<string, string>): string => {
  const name = sample.slice(0, sample.indexOf('{'));
  const family = name.replace(/_(?:bucket|sum|count)$/, '');
  return types.get(family) === 'histogram' || types.get(family) === 'summary' ? family : name;
};

let exposition: Exposition;
beforeAll(async () => {
  exposition = parse((await scrape()).text);
});

it('is read as Prometheus reads it: every metric is described, typed and named as is usual', async () => {
  const { status, type } = await scrape();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const { help, types, samples } = exposition;
  expect(types.size).toBeGreaterThan(50);
  for (const [name, kind] of types) {
    expect(help.get(name), name).toMatch(/\w{3}/);
    expect(name).toMatch(/^tallystick_[a-z0-9_]+$/);
    // The library's gauges of Node's handles and requests end like counters.
    if (!name.startsWith('tallystick_nodejs_active_'))
      expect(name.endsWith('_total'), name).toBe(kind === 'counter');
    expect(name).not.toMatch(/_(?:ms|milliseconds|minutes|kb|mb)(?:_|$)/);
  }
  for (const sample of samples.keys()) expect(types.has(familyOf(sample, types)), sample).toBe(true);
  expect(samples.get('tallystick_metrics_read_failures_total{}')).toBe(0);
});

it('moves with a real trade and a real refusal, and says nothing of who they were', async () => {
  const token = await running.openAccount('metrics-customer');
  const before = parse((await scrape()).text).samples;
  const trade = { symbol: 'BTCUSDT', direction: 'up', amount: '10', seconds: 30 } as const;
  const order = await running.client().call(addOrder, trade, { token });
  expect((await running.client().send(addOrder, { ...trade, amount: '999999' }, { token })).body.code).toBe(
    0,
  );
  await running.client().call(openOrders, {}, { token });
  const { text } = await scrape();
  const after = parse(text).samples;
  const grownBy = (sample: string): number => (after.get(sample) ?? 0) - (before.get(sample) ?? 0);
  expect(grownBy('tallystick_orders_accepted_total{}')).toBe(1);
  expect(grownBy('tallystick_acceptance_batch_orders_count{}')).toBe(1);
  expect(grownBy('tallystick_acceptance_duration_seconds_count{}')).toBe(1);
  // A refused order is also answered with 200.
  expect(
    grownBy('tallystick_http_request_duration_seconds_count{route="/api/order/addorder",code="200"}'),
  ).toBe(2);
  const refused = [...after].filter(([name]) => /refusals_total\{route="\/api\/order\/addorder"/.test(name));
  expect(refused.map(([, count]) => count)).toEqual([1]);
  expect(after.get('tallystick_ledger_holds{}')).toBe(1);
  expect(after.get('tallystick_log_entries{log="prices"}')).toBeGreaterThan(0);
  for (const secret of [order.order_no, token, 'metrics-customer']) expect(text).not.toContain(secret);
});

/** Reads only this counter: a mean of Node's metrics is NaN when two scrapes follow each other at once. */
const counted = async (kind: string): Promise<number> => {
  const [, count] =
    new RegExp(`^tallystick_security_refusals_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(
      (await scrape()).text,
    ) ?? [];
  return Number(count);
};

it('counts failed sign-ins of customers and staff', async () => {
  expect(await counted('locked_out')).toBe(0);
  const typed = { account: 'a-typed-secret', name: 'a-typed-secret', password: 'another-typed-secret' };
  await running.client().send(login, typed);
  await running.client().send(staffLogin, typed);
  expect(await counted('login_failed')).toBe(1);
  expect(await counted('staff_login_failed')).toBe(1);
});

it('counts a wrong password of staff in a session, and the audit log names the member', async () => {
  const { token } = await running.client().call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  const form = { old_password: 'a-typed-secret', new_password: 'another-typed-secret' };
  expect((await running.client().send(changeStaffPassword, form, { token })).body.error).toBe(
    'password_wrong',
  );
  expect(await counted('proof_failed')).toBe(1);
  const { list } = await running.client().call(auditLog, { action: 'staff_proof_failed' }, { token });
  expect(list.map(({ detail }) => detail)).toEqual([
    { name: 'admin', path: changeStaffPassword.path, ip: '127.0.0.1', reason: 'password_wrong' },
  ]);
});

it('bounds its labels: addresses that nobody serves are one', async () => {
  for (let each = 0; each < 5; each += 1) await fetch(`${running.client().url}/api/no-such-call-${each}`);
  expect((await scrape()).text).not.toContain('no-such-call');
});

it('is not passed on to the world by a proxy of this machine', async () => {
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await scrape({ [header]: '192.0.2.1' })).status).toBe(404);
  }
});

const METRIC = /\btallystick_[a-z0-9_]+/g;

const expectKnown = (expressions: readonly string[]): void => {
  const names = new Set([...exposition.samples.keys()].map((sample) => sample.slice(0, sample.indexOf('{'))));
  for (const name of exposition.types.keys()) names.add(name);
  for (const expression of expressions) {
    for (const [name] of expression.matchAll(METRIC)) expect([...names], expression).toContain(name);
  }
};

it('has every metric that the dashboard shows', () => {
  const target = z.object({ expr: z.string() });
  const dashboard = z
    .object({
      panels: z.array(
        z.object({ type: z.string(), title: z.string(), targets: z.optional(z.array(target)) }),
      ),
    })
    .parse(JSON.parse(readRoot('deploy/grafana/tallystick.json')));
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(panels.length).toBeGreaterThan(30);
  for (const { title, targets } of panels) expect(targets?.length, title).toBeGreaterThan(0);
  expectKnown(panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
});

it('has every metric that the alerts ask for, and each alert has a runbook', () => {
  const text = readRoot('deploy/prometheus/alerts.yml');
  const alerts = text.split(/^ {6}- alert: /m).slice(1);
  expect(alerts.length).toBeGreaterThan(20);
  for (const alert of alerts) {
    const [, line, lines] = /^ {8}expr: (?:([^>\n].*)$|>-\n((?: {10}.+\n)+))/m.exec(alert) ?? [];
    const expression = line ?? lines;
    const [, runbook] = /^ {10}runbook: (docs\/runbooks\/[a-z-]+\.md)$/m.exec(alert) ?? [];
    expectKnown([expression ?? '']);
    expect(expression, alert).toMatch(/tallystick/);
    expect(readRoot(runbook ?? ''), alert).toMatch(/^# /);
  }
});
