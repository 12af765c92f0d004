import { THEMES } from '@tallystick/ui/tokens/appearance.ts';
import { useState, useSyncExternalStore } from 'react';
import type { Story } from './story.ts';

const WIDTHS = { '360 px': '360px', '1024 px': '1024px', 'whole width': '100%' } as const;
type Width = keyof typeof WIDTHS;
const isWidth = (text: string): text is Width => text in WIDTHS;

const subscribeToHash = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  readonly onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label className="flex items-center gap-2">
    {label}
    <select
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="rounded-sm border border-ctl bg-surface px-2 py-1"
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
);

/** The list of stories, and the chosen one in a frame. The address names the chosen story. */
export const Shell = ({ stories }: { readonly stories: readonly Story[] }) => {
  const hash = useSyncExternalStore(subscribeToHash, () => location.hash.slice(1));
  const chosen = stories.find(({ id }) => id === hash) ?? stories[0];
  const [theme, setTheme] = useState<string>('system');
  const [width, setWidth] = useState<Width>('360 px');
  if (chosen === undefined) return null;
  return (
    <div className="grid h-dvh grid-cols-[16rem_1fr]">
      <nav aria-label="Stories" className="overflow-auto border-line border-r bg-surface p-3">
        <ul>
          {stories.map(({ id }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === chosen.id ? 'page' : undefined}
                className="block rounded-sm px-2 py-1 aria-[current]:bg-brand-tint aria-[current]:font-semibold"
              >
                {id}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main className="flex min-w-0 flex-col">
        <header className="flex flex-wrap items-center gap-4 border-line border-b p-3">
          <h1 className="flex-1 font-semibold">{chosen.id}</h1>
          <Choice label="Theme" value={theme} options={THEMES} onChange={setTheme} />
          <Choice
            label="Width"
            value={width}
            options={Object.keys(WIDTHS)}
            onChange={(value) => isWidth(value) && setWidth(value)}
          />
        </header>
        <div className="min-h-0 flex-1 overflow-auto p-4">
          <iframe
            key={`${chosen.id} ${theme}`}
            title={chosen.id}
            src={`?story=${chosen.id}&theme=${theme}`}
            style={{ width: WIDTHS[width] }}
            className="h-full border border-line"
          />
        </div>
      </main>
    </div>
  );
};
