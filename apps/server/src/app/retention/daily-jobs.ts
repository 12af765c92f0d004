/** The jobs that run once a day. Health shows one that fails, or that no process runs. */
export const DAILY_JOBS = ['prepare storage', 'retention'] as const;

export type DailyJob = (typeof DAILY_JOBS)[number];
