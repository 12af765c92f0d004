import type { ServerPart } from '@tallystick/contract';
import { duration } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import type { Level } from '../../shared/layout/level.rules.ts';
import { above, type Figure, NOTHING } from './figure.rules.ts';

/** Silence is on this page as Watch within 30 seconds and as Act within 120, with the time until the page reads it. */
const SILENT_WATCH = 20;
const SILENT_ACT = 90;

/** The level of a part that should answer all the time. */
export const silenceLevel = (seconds: number): Level => above(seconds, SILENT_WATCH, SILENT_ACT);

interface Words {
  readonly name: string;
  readonly meaning: string;
  readonly todo: string;
  readonly runbook: string;
}

const WORDS: Readonly<Record<ServerPart, Words>> = {
  signer: {
    name: t('common.signer'),
    meaning: t('health.signerMeaning'),
    todo: t('health.signerTodo'),
    runbook: 'stuck-withdrawal',
  },
  mail: {
    name: t('health.sendingMail'),
    meaning: t('health.mailPartMeaning'),
    todo: t('health.mailPartTodo'),
    runbook: 'first-production-start',
  },
  push: {
    name: t('health.sendingPushes'),
    meaning: t('health.pushPartMeaning'),
    todo: t('health.mailPartTodo'),
    runbook: 'first-production-start',
  },
  webhooks: {
    name: t('health.sendingWebhooks'),
    meaning: t('health.webhookPartMeaning'),
    todo: t('health.mailPartTodo'),
    runbook: 'first-production-start',
  },
  jobs: {
    name: t('health.dailyJobs'),
    meaning: t('health.dailyJobsMeaning'),
    todo: t('health.dailyJobsTodo'),
    runbook: 'daily-jobs',
  },
};

export interface PartHealth {
  readonly parts: readonly { readonly part: ServerPart; readonly silent_seconds: number }[];
}

const figureOf = ({ part, silent_seconds: silent }: PartHealth['parts'][number]): Figure => {
  const { name, meaning, todo, runbook } = WORDS[part];
  const level = silenceLevel(silent);
  return {
    name,
    value: level === 'good' ? t('health.works') : t('health.silentFor', { silent: duration(silent) }),
    level,
    meaning,
    todo: level === 'good' ? NOTHING : todo,
    runbook,
  };
};

/** A line for each part that pays, sends or does the daily work. */
export const partFigures = ({ parts }: PartHealth): readonly Figure[] => parts.map(figureOf);
