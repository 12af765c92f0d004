import { Link } from '@tanstack/react-router';

/** Links to everything that the console knows about a customer. */
export const CustomerLink = ({ uid }: { readonly uid: string }) => (
  <Link to="/customers/$uid" params={{ uid }} className="text-brand-ink underline">
    {uid}
  </Link>
);
