import type { ReactNode } from 'react';
import { Times } from '../time/time.tsx';

export interface FactsProps {
  /** A null fact is left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts about one thing, one per line. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid grid-cols-[fit-content(33%)_1fr] content-start gap-x-4 gap-y-1">
    {facts.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div key={name} className="contents">
          <dt className="text-ink-3">{name}</dt>
          <dd className="min-w-0 break-words">
            <Times>{value}</Times>
          </dd>
        </div>
      ),
    )}
  </dl>
);
