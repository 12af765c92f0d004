import type { ReactNode } from 'react';
import { Rosette } from '../rosette/rosette.tsx';

interface Props {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body?: ReactNode;
  readonly action?: ReactNode;
  /** The id of the engraving behind the icon. */
  readonly seed: string;
  /** An error. Screen readers announce it at once. */
  readonly alert?: boolean;
}

/** A page, or a part of one, with a message in place of content. */
export const StateView = ({ icon, title, body, action, seed, alert = false }: Props) => (
  <div
    role={alert ? 'alert' : undefined}
    className="flex flex-col items-center justify-center gap-1 px-6 py-10 text-center"
  >
    <div className="relative mb-3 flex size-36 items-center justify-center">
      <Rosette
        seed={seed}
        shape="wreath"
        lineWidth={0.6}
        className="absolute inset-0 text-brand-ink opacity-45"
      />
      <span className="text-brand-ink [&>svg]:size-8">{icon}</span>
    </div>
    <p className="text-balance font-semibold text-16 text-ink">{title}</p>
    {body === undefined ? null : <p className="max-w-72 text-pretty text-14 text-ink-2">{body}</p>}
    {action === undefined ? null : <div className="mt-4 w-full max-w-64">{action}</div>}
  </div>
);
