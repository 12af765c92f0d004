import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import * as z from 'zod/mini';
import { ROOT } from '../root.ts';
import type { AlertCase } from './alert-case.ts';
import { ALERT_CASES } from './alert-cases.ts';

const RULES = join(ROOT, 'deploy', 'prometheus', 'alerts.yml');

const MINUTE = '1m';
/** promtool needed 23 s on two busy cores. */
const PROMTOOL_TIMEOUT_MS = 180_000;

const text = z.record(z.string(), z.string());
const Rules = z.object({
  groups: z.array(
    z.object({ rules: z.array(z.object({ alert: z.string(), labels: text, annotations: text })) }),
  ),
});
type Rule = z.output<typeof Rules>['groups'][number]['rules'][number];

const readRules = async (): Promise<readonly Rule[]> =>
  Rules.parse(parse(await readFile(RULES, 'utf8'))).groups.flatMap(({ rules }) => rules);

const fill = (annotation: string, labels: Readonly<Record<string, string>>): string =>
  annotation.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_all, name: string) => labels[name] ?? '');

const testOf = (rule: Rule, series: readonly string[], given: AlertCase, fires: boolean): unknown => {
  const labels = given.labels ?? {};
  const annotations = Object.fromEntries(
    Object.entries(rule.annotations).map(([name, value]) => [name, fill(value, labels)]),
  );
  return {
    name: `${rule.alert} ${fires ? 'fires' : 'is quiet'}`,
    interval: given.interval ?? MINUTE,
    input_series: series.map((line) => {
      const at = line.indexOf(' ', line.lastIndexOf('}'));
      return { series: line.slice(0, at), values: line.slice(at + 1) };
    }),
    alert_rule_test: [
      {
        eval_time: given.at ?? '30m',
        alertname: rule.alert,
        exp_alerts: fires
          ? [{ exp_labels: { ...rule.labels, ...labels }, exp_annotations: annotations }]
          : [],
      },
    ],
  };
};

const casesOf = (rules: readonly Rule[]): Array<readonly [Rule, AlertCase]> =>
  rules.map((rule) => {
    const given = ALERT_CASES[rule.alert];
    if (given === undefined) throw new Error(`${rule.alert} has no case`);
    return [rule, given];
  });

/**
 * The unit tests of all alerts, a file for `promtool test rules` for each interval. promtool evaluates every rule at every interval
 * of a case, so days by the minute would take it a minute.
 */
const promtoolFiles = (rules: readonly Rule[]): readonly string[] =>
  [...Map.groupBy(casesOf(rules), ([, { interval = MINUTE }]) => interval)].map(([interval, cases]) =>
    stringify({
      rule_files: [RULES],
      evaluation_interval: interval,
      tests: cases.flatMap(([rule, given]) => [
        testOf(rule, given.fires, given, true),
        testOf(rule, given.quiet, given, false),
      ]),
    }),
  );

it('every alert has a case that fires and one that does not', async () => {
  const names = (await readRules()).map(({ alert }) => alert);
  expect(names.toSorted()).toEqual(Object.keys(ALERT_CASES).toSorted());
  for (const [name, { fires, quiet }] of Object.entries(ALERT_CASES)) {
    expect(fires.length * quiet.length, name).toBeGreaterThan(0);
    expect(quiet, name).not.toEqual(fires);
  }
});

/** The runbooks to which several alerts about the money on the chains lead. */
const RUNBOOKS = ['books-differ', 'deposits-halted', 'nodes-differ', 'stuck-withdrawal', 'unbooked-arrivals'];

it.each(RUNBOOKS)('the runbook %s names each alert that leads to it', async (name) => {
  const path = `docs/runbooks/${name}.md`;
  const page = await readFile(join(ROOT, path), 'utf8');
  const alerts = (await readRules()).filter(({ annotations }) => annotations['runbook'] === path);
  expect(alerts.length).toBeGreaterThan(0);
  expect(alerts.flatMap(({ alert }) => (page.includes(`\`${alert}\``) ? [] : [alert]))).toEqual([]);
});

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

// promtool is in Debian's package `prometheus`. Only a campaign asks for it.
if (process.env['TALLYSTICK_TEST_CAMPAIGN'] === '1' && isInstalled('promtool')) {
  it('promtool finds every alert firing in its case and quiet in the other', {
    timeout: PROMTOOL_TIMEOUT_MS,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tallystick-alerts-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [index, content] of promtoolFiles(await readRules()).entries()) {
      const file = join(folder, `${index}.yml`);
      await writeFile(file, content);
      const { stdout } = await promisify(execFile)('promtool', ['test', 'rules', file]);
      expect(stdout).toContain('SUCCESS');
    }
  });
}
