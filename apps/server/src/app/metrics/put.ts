import type { Gauge } from 'prom-client';

/** Sets a gauge. Null removes its label. */
export const put = <Label extends string>(
  gauge: Gauge<Label>,
  labels: Record<Label, string>,
  value: number | null,
): void => {
  if (value === null) gauge.remove(labels);
  else gauge.set(labels, value);
};
