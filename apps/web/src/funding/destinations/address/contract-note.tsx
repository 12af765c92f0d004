import { TriangleAlert } from 'lucide-react';

/** Warns of a contract in place of a wallet. The caller's page brings the words. */
export const ContractNote = ({ children }: { readonly children: string }) => (
  <p className="flex gap-2 text-pretty rounded-md bg-danger-tint px-3.5 py-2.5 font-medium text-14 text-danger">
    <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    {children}
  </p>
);
