import { useNavigate, useSearch } from '@tanstack/react-router';

/** The result of the last decision that began in the inbox. */
let said: string | null = null;

export const lastSaid = (): string | null => said;
export const forgetSaid = (): void => {
  said = null;
};

/** After a decision that the inbox asked for, leads back there with its result. Returns false if the inbox did not ask. */
export const useReturnToInbox = (): ((message: string | null | undefined) => boolean) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  return (message) => {
    if (message == null || search['act'] === undefined) return false;
    said = message;
    void navigate({ to: '/waiting' });
    return true;
  };
};
