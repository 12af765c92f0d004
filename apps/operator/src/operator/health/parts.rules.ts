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
    name: t('Signer'),
    meaning: t('It alone holds keys. While it is silent, no payout, sweep or anchor is signed.'),
    todo: t(
      'Look whether its process runs and answers on its socket. Start it again; its journal keeps it from paying twice.',
    ),
    runbook: 'stuck-withdrawal',
  },
  mail: {
    name: t('Sending mail'),
    meaning: t('Whether mail is taken from the outbox in time. Codes and security messages go this way.'),
    todo: t('Look whether a process with the role “mail” runs, and at its log.'),
    runbook: 'first-production-start',
  },
  push: {
    name: t('Sending pushes'),
    meaning: t('Whether notifications are taken for sending in time.'),
    todo: t('Look whether a process with the role “mail” runs, and at its log.'),
    runbook: 'first-production-start',
  },
  webhooks: {
    name: t('Sending webhooks'),
    meaning: t('Whether events are taken for sending in time. Integrators learn of money by them.'),
    todo: t('Look whether a process with the role “mail” runs, and at its log.'),
    runbook: 'first-production-start',
  },
  jobs: {
    name: t('Daily jobs'),
    meaning: t(
      'Whether each daily job runs when it is due: new storage, deletions by retention, erasure of closed accounts.',
    ),
    todo: t(
      'Look for “a daily job failed” in the log of the processes. A failed job is tried again each minute.',
    ),
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
    value: level === 'good' ? t('Works') : t('Silent for {silent}', { silent: duration(silent) }),
    level,
    meaning,
    todo: level === 'good' ? NOTHING : todo,
    runbook,
  };
};

/** A line for each part that pays, sends or does the daily work. */
export const partFigures = ({ parts }: PartHealth): readonly Figure[] => parts.map(figureOf);
