import { publishLiabilities } from '@tallystick/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/api.ts';
import { Button } from '../../shared/layout/button.tsx';
import { Refusal } from '../../shared/layout/query-states.tsx';

/** Publishes an extra statement of liabilities. Each customer finds a new proof in the app, and /trust shows it. */
export const PublishLiabilities = () => {
  const publish = useMutation({ mutationFn: () => call(publishLiabilities, {}) });
  return (
    <div className="flex items-center gap-3">
      <Refusal error={publish.error} />
      {publish.data !== undefined && (
        <p role="status" className="font-medium text-good">
          Statement published.
        </p>
      )}
      <Button disabled={publish.isPending} onClick={() => publish.mutate()}>
        {publish.isPending ? 'Publishing…' : 'Publish liabilities now'}
      </Button>
    </div>
  );
};
