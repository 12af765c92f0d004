import { Button } from '@tallystick/ui/controls/button.tsx';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { useCopy } from './use-copy.ts';

const SHOWN_MS = 2_000;

interface Props {
  readonly label: string;
  readonly text: string;
  readonly look?: 'brand' | 'quiet';
}

/** Copies a text and says so. */
export const CopyButton = ({ label, text, look = 'quiet' }: Props) => {
  const copy = useCopy();
  const [isDone, setDone] = useState(false);
  const press = async (): Promise<void> => {
    if (!(await copy(text))) return;
    setDone(true);
    setTimeout(() => setDone(false), SHOWN_MS);
  };
  const Icon = isDone ? Check : Copy;
  return (
    <Button look={look} icon={<Icon className="size-5" aria-hidden="true" />} onClick={() => void press()}>
      {label}
    </Button>
  );
};
