import { Button } from '@tallystick/ui/controls/button.tsx';
import { Copy } from 'lucide-react';
import { useCopy } from '../../shared/device/use-copy.ts';

/** Copies a text that stands beside it. */
export const CopyButton = ({ label, copied }: { readonly label: string; readonly copied: string }) => {
  const copy = useCopy();
  return (
    <Button
      look="quiet"
      icon={<Copy className="size-4" aria-hidden="true" />}
      onClick={() => void copy(copied)}
    >
      {label}
    </Button>
  );
};
